import { z } from 'zod';

export const countrySchema = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters')
  .meta({ examples: ['US'] });
