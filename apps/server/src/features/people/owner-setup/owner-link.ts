import { SETUP_PAGE_PATH } from '@pickup/contracts/people/owner-setup';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Accounts } from '../sign-in/sign-in.ts';
import { consoleOrigin } from '../../../config/public-origin.ts';
import { makeSetupToken, type SetupLinkOptions } from './setup-link.ts';

/**
 * Returns null if this server cannot create accounts, or if there is already an owner and
 * `evenWithOwner` is not true.
 */
export async function makeOwnerLink(
  config: Pick<Config, 'settings' | 'port'>,
  database: Pick<Database, 'transaction'>,
  accounts: Accounts | null,
  options: Pick<SetupLinkOptions, 'secret'> & Partial<SetupLinkOptions>,
): Promise<string | null> {
  if (!accounts) return null;
  const token = await makeSetupToken(database, { now: new Date(), ...options });
  if (token === null) return null;
  // With this mark, the page explains what happens to an existing account.
  const mark = options.evenWithOwner ? '&existing=true' : '';
  return `${consoleOrigin(config)}${SETUP_PAGE_PATH}#token=${token}${mark}`;
}
