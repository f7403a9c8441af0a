import { z } from 'zod';

/** A telephone number as people write it; E.164 (`+15550101234`) comes of it. */
export const phoneField = z
  .string()
  .max(32)
  .transform((text) => `+${text.replace(/[\s().-]/g, '').replace(/^\+/, '')}`)
  .refine(
    (number) => /^\+[1-9]\d{6,14}$/.test(number),
    'Invalid phone number format (E.164 required)',
  );
