import { settingLabels } from '@pickup/messages/operator/page-settings';
import { claimEnds } from './settings-at.ts';
import type { SiteSettings } from './site-settings.ts';

/** A claim that the page leaves out soon, or already. */
export interface ExpiringClaim {
  readonly path: readonly ['claims', string];
  /** “Claim “Rating”: 4.9/5” */
  readonly text: string;
  /** The last day that it is shown. */
  readonly expires: string;
  /** When it disappears. */
  readonly end: Date;
  readonly expired: boolean;
}

/** Owners are told this long before. */
export const NOTICE_DAYS = 14;
const NOTICE_MS = NOTICE_DAYS * 86_400_000;

/** The claims that expire within 14 days and those that have expired, the next first. */
export function expiringClaims(
  settings: Pick<SiteSettings, 'claims' | 'plans'>,
  now: Date,
): readonly ExpiringClaim[] {
  const at = now.getTime();
  return claimEnds(settings)
    .filter(({ end }) => end - NOTICE_MS <= at)
    .toSorted((one, other) => one.end - other.end)
    .map(({ name, claim, expires, end }) => ({
      path: ['claims', name],
      text: `${settingLabels[`claims.${name}`] ?? name}: ${claim.text}`,
      expires,
      end: new Date(end),
      expired: end <= at,
    }));
}
