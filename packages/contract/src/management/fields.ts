import { z } from 'zod';
import { isDialableNumber } from '../dialable-number.ts';

export const nameSchema = z.string().trim().min(1).max(100);
export const e164Schema = z.string().refine(isDialableNumber, { message: 'must be a number in E.164' });
export const instantSchema = z.iso.datetime();
