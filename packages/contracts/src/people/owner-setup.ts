import { z } from 'zod';
import { responseObject, type ApiResponse } from '../api-response.ts';
import { isEmailAddress } from '../email-address.ts';
import { refusal } from '../settings/setting-problem.ts';
import { requiredText, shortText } from '../text.ts';

export const SETUP_API_PATH = '/api/setup';
/** The one-time link's token is in the fragment, which no server logs. */
export const SETUP_PAGE_PATH = '/console/setup';

/**
 * `forbidden`: the link is invalid or expired. `not_found`: there is nothing to set up. `conflict`:
 * another request is using the link, or a newer link has replaced it.
 */
export const ownerSetupSchema = z.strictObject({
  token: requiredText(100),
  email: requiredText(254).refine(isEmailAddress, refusal('not_email')),
  name: shortText(100).trim().default(''),
  password: z.string().min(1).max(1_000),
  /** For the team's first availability. An unknown zone is ignored. */
  time_zone: shortText(100).default(''),
});
export type OwnerSetup = z.output<typeof ownerSetupSchema>;

export const ownerSetupResponseSchema = responseObject('OwnerSetup', { email: z.string() });
export type OwnerSetupResponse = ApiResponse<typeof ownerSetupResponseSchema>;
