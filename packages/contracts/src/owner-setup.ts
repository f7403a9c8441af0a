import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';
import { requiredText, shortText } from './text.ts';

/** Where the owner's link is used, once. */
export const SETUP_API_PATH = '/api/setup';
/** The console's page for it; the token stands behind the #, where no server's log sees it. */
export const SETUP_PAGE_PATH = '/console/setup';

/**
 * Body of POST /api/setup: makes the first owner, by a link that is printed where the server runs. Answers
 * an OwnerSetupAnswer; `forbidden` for a link that is none or has expired, `not_found` when there is
 * nothing to set up, `conflict` while it is being used, `invalid_input` for a weak password.
 */
export const ownerSetupSchema = z.strictObject({
  token: requiredText(100),
  email: requiredText(254).refine(isEmailAddress, { error: 'must be an email address' }),
  name: shortText(100).trim().default(''),
  password: z.string().min(1).max(1_000),
});
export type OwnerSetup = z.output<typeof ownerSetupSchema>;

/** The owner can sign in now, with the password he has chosen. */
export interface OwnerSetupAnswer {
  readonly email: string;
}
