import type { z } from 'zod';
import { parseBody } from './parse-body.ts';

/** Lets Fastify check what comes in by the shapes of the contract, with our sentences for what is wrong. */
export function createShapeValidator({ schema, httpPart }: { schema: z.ZodType; httpPart?: string }) {
  const whole = httpPart === 'querystring' ? 'The query' : 'The body';
  return (received: unknown): { value: unknown } | { error: Error } => {
    try {
      return { value: parseBody(schema, received, whole) };
    } catch (error) {
      if (error instanceof Error) return { error };
      throw error;
    }
  };
}
