// Every list of the management API is read in pages, newest first. A cursor is opaque: it says where the last
// page ended, so what is added meanwhile neither repeats nor hides anything.
import { z } from 'zod';

export const pageQueryFields = {
  cursor: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe('`nextCursor` of the page before; absent: the first page'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};

export const pageQuerySchema = z.strictObject(pageQueryFields);
export type PageQuery = z.output<typeof pageQuerySchema>;

export interface Page<Item> {
  data: Item[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), nextCursor: z.string().nullable() });
}
