import { z } from 'zod';
import { journalEntrySchema } from '../journal.ts';

export const journalPageSchema = z.object({ entries: z.array(journalEntrySchema) });
export type JournalPage = z.infer<typeof journalPageSchema>;
