// The part of an OpenAI chat request that the scripted model reads; everything else in it is ignored.
import { z } from 'zod';

const toolCallSchema = z.object({ id: z.string(), function: z.object({ name: z.string() }) });
const partSchema = z.object({ type: z.string(), text: z.string().optional() });

const messageSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(partSchema)]).nullish(),
  tool_calls: z.array(toolCallSchema).optional(),
  tool_call_id: z.string().optional(),
});

const responseFormatSchema = z.object({
  type: z.string(),
  json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }).optional(),
});

export const chatRequestSchema = z.object({
  model: z.string(),
  messages: z.array(messageSchema).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  tools: z.array(z.object({ function: z.object({ name: z.string() }) })).nullish(),
  response_format: responseFormatSchema.nullish(),
});

export type ChatRequest = z.infer<typeof chatRequestSchema>;
export type ChatMessage = ChatRequest['messages'][number];

export function textOf(message: ChatMessage | undefined): string {
  const content = message?.content;
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}

export function isInstruction(message: ChatMessage): boolean {
  return message.role === 'system' || message.role === 'developer';
}
