// A turn as OpenTelemetry spans: one for the wait, one for each stage in it. Times, names and ids only; no words.
import { type Context, ROOT_CONTEXT, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import { type TurnTiming, turnStages } from '@outspoken/contract';

/** A call's id is a UUID, and so is a trace's: they are the same one, so that either finds the other. */
export function traceOfCall(callId: string): Context {
  const traceId = callId.slice(callId.indexOf('_') + 1);
  if (!/^[0-9a-f]{32}$/.test(traceId)) return ROOT_CONTEXT;
  const parent = { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

export function recordTurn(tracer: Tracer, callId: string, timing: TurnTiming): void {
  const { endOfSpeechAt, firstAudioPlayedMs } = timing;
  if (endOfSpeechAt === undefined || firstAudioPlayedMs === undefined) return;
  const began = Date.parse(endOfSpeechAt);
  const attributes = { 'call.id': callId };
  const call = traceOfCall(callId);
  const turn = tracer.startSpan('turn', { startTime: began, attributes }, call);
  const within = trace.setSpan(call, turn);
  for (const { name, fromMs, toMs, provider } of turnStages(timing)) {
    const options = {
      startTime: began + fromMs,
      attributes: provider ? { ...attributes, provider } : attributes,
    };
    tracer.startSpan(name, options, within).end(began + toMs);
  }
  turn.end(began + firstAudioPlayedMs);
}
