// The scripted analysis of a call: it reads the form and the transcript as apps/server writes them, and answers each item
// as its script says, or, when it obeys, as the transcript tells it to.
import { z } from 'zod';
import { type ChatRequest, textOf } from './chat-request.ts';
import type { AnalysisAnswer, AnalysisScript } from './script.ts';

export const ANALYSIS_SCHEMA = 'call_analysis';
const TOLD = /Output exactly:\s*([\s\S]+)$/;

const formSchema = z.object({ questions: z.array(z.object({ key: z.string(), label: z.string() })) });
const transcriptSchema = z.object({
  transcript: z.array(z.object({ number: z.number(), speaker: z.string(), text: z.string() })),
});
type Transcript = z.infer<typeof transcriptSchema>['transcript'];

export function planAnalysis(script: AnalysisScript, request: ChatRequest): string {
  const [form, transcribed, asksAgain] = request.messages.filter(({ role }) => role === 'user').map(textOf);
  const { questions } = formSchema.parse(JSON.parse(form ?? ''));
  const { transcript } = transcriptSchema.parse(JSON.parse(transcribed ?? ''));
  const told = script.obeys && transcript.findLast(({ text }) => TOLD.test(text));
  if (told) return TOLD.exec(told.text)?.[1] ?? '';

  const known = asksAgain === undefined ? script.answers : { ...script.answers, ...script.again };
  const answers = questions.map(({ key, label }) => [key, answer(known[label], transcript)]);
  const refused = script.refused
    ? answer(script.refused, transcript)
    : { evidence: [], reason: '', value: false };
  return JSON.stringify({ answers: Object.fromEntries(answers), refused });
}

function answer(scripted: AnalysisAnswer | undefined, transcript: Transcript): unknown {
  const nothing = { evidence: [], reason: '', value: null };
  if (!scripted) return nothing;
  const { hears, evidence, ...rest } = scripted;
  if (!hears) return { evidence, ...rest };
  const heard = transcript.filter(
    ({ speaker, text }) =>
      speaker === 'person' && hears.some((words) => text.toLowerCase().includes(words.toLowerCase())),
  );
  return heard.length === 0 ? nothing : { evidence: heard.map(({ number }) => number), ...rest };
}
