import { z } from 'zod';
import { isDialableNumber } from '../dialable-number.ts';

export const nameSchema = z.string().trim().min(1).max(100);
export const e164Schema = z.string().refine(isDialableNumber, { message: 'must be a number in E.164' });
export const instantSchema = z.iso.datetime();

const givenInstantSchema = z.iso.datetime({ offset: true }).optional();
export const createdBetweenFields = {
  createdFrom: givenInstantSchema.describe('Only what was created at this time or later'),
  createdBefore: givenInstantSchema.describe('Only what was created before this time'),
};
