import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { readAnswer } from '@outspoken/client/read-answer';
import type { Command } from 'commander';
import { type CommandContext, openProject, type ProjectOptions, withProject } from '../command-context.ts';

const PATH = '/api/management/v1/projects/{projectId}/calls/{callId}/recording';

interface AudioOptions extends ProjectOptions {
  output?: string;
  link?: boolean;
}

export function addCallAudioCommand(call: Command, context: CommandContext): void {
  withProject(call.command('audio <callId>'))
    .description('save the recording of a call (left the callee, right the agent), or make a link to it')
    .option('-o, --output <file>', 'where to; else <callId>.wav here')
    .option('--link', 'instead, a link that needs no key and expires in five minutes')
    .action((callId: string, _options: AudioOptions, command: Command) =>
      runCallAudio(context, callId, command.optsWithGlobals<AudioOptions>()),
    );
}

async function runCallAudio(context: CommandContext, callId: string, options: AudioOptions): Promise<void> {
  const { projectId, api, apiUrl } = await openProject(context, options);
  const params = { path: { projectId, callId } };
  if (options.link) {
    const link = await readAnswer(api.POST(`${PATH}/links`, { params, body: {} }));
    return context.print(new URL(link.url, apiUrl).href);
  }
  const known = await readAnswer(api.GET(PATH, { params }));
  const file = options.output ?? `${callId}.wav`;
  const sound = await readAnswer(api.GET(`${PATH}/audio`, { params, parseAs: 'stream' }));
  await pipeline(Readable.fromWeb(sound as ReadableStream), createWriteStream(file)); // the DOM's type and Node's differ
  const missing = known.check?.missing.filter(({ cause }) => cause !== 'gap') ?? [];
  const whole = missing.length === 0 ? 'whole' : `${missing.length} spans missing`;
  context.print(`${file}: ${known.seconds.toFixed(1)} s, ${whole}`);
}
