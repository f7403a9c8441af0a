import { fill } from '@pickup/messages/fill';
import fieldTexts from '@pickup/messages/operator/settings/page-editor-fields' with { type: 'json' };
import texts from '@pickup/messages/operator/settings/page-settings' with { type: 'json' };
import type { ClaimName } from '@pickup/contracts/settings/claim-settings';
import { claimNames, hasSubject } from '@pickup/contracts/settings/claim-subjects';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';

type WithClaims = Pick<SiteSettings, 'claims' | 'plans'>;
type Timed = WithClaims & Pick<SiteSettings, 'urgency'>;

const DAY = 86_400_000;

/** Owners are notified this many days before a claim expires. */
export const NOTICE_DAYS = 14;
const NOTICE_MS = NOTICE_DAYS * DAY;

/** The page shows a claim through the end of its last day in UTC. */
const endOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) + DAY;

/** `soon` means within 14 days. */
export function claimExpiry(lastDay: string, now = Date.now()): 'expired' | 'soon' | 'later' {
  const end = endOfDay(lastDay);
  if (end <= now) return 'expired';
  return end - NOTICE_MS <= now ? 'soon' : 'later';
}

/** Null if the offer has no end. */
export function offerEnd({ urgency: { endsAt } }: Pick<SiteSettings, 'urgency'>): number | null {
  return endsAt === undefined ? null : Date.parse(endsAt);
}

export function claimExpiryTimes(settings: WithClaims) {
  return claimNames(settings.claims).flatMap((name) => {
    const claim = settings.claims[name];
    return claim?.expires !== undefined && hasSubject(settings, name)
      ? [{ name, claim, expires: claim.expires, end: endOfDay(claim.expires) }]
      : [];
  });
}

/** The times at which claims and the offer disappear from the page, earliest first. */
export function settingsChangeTimes(settings: Timed): readonly number[] {
  const end = offerEnd(settings);
  const moments = claimExpiryTimes(settings).map((claim) => claim.end);
  return [...moments, ...(end === null ? [] : [end])].toSorted((one, other) => one - other);
}

/** Drops expired claims and an ended offer. Returns the same object if nothing changes. */
export function settingsAt<Settings extends SiteSettings>(settings: Settings, now: Date): Settings {
  const at = now.getTime();
  const expired = claimExpiryTimes(settings).filter(({ end }) => end <= at);
  const end = offerEnd(settings);
  const current = expired.length === 0 ? settings : withoutClaims(settings, expired);
  return end === null || end > at ? current : withoutOffer(current);
}

function withoutClaims<Settings extends SiteSettings>(
  settings: Settings,
  expired: readonly { readonly name: ClaimName }[],
): Settings {
  const without = <Claims extends object>(claims: Claims) =>
    Object.fromEntries(
      Object.entries(claims).filter(([name]) => !expired.some((claim) => claim.name === name)),
    ) as Claims;
  const { es } = settings.translations;
  return {
    ...settings,
    claims: without(settings.claims),
    ...(es?.claims && { translations: { es: { ...es, claims: without(es.claims) } } }),
  };
}

function withoutOffer<Settings extends SiteSettings>(settings: Settings): Settings {
  const { es } = settings.translations;
  return {
    ...settings,
    promo: undefined,
    urgency: {},
    ...(es && { translations: { es: { ...es, promo: undefined, urgency: undefined } } }),
  };
}

/** A claim that has expired or will soon expire. */
export interface ExpiringClaim {
  readonly path: readonly ['claims', string];
  /** `Claim “Rating”: 4.9/5` */
  readonly text: string;
  /** The last day on which the page shows the claim. */
  readonly expires: string;
  readonly end: Date;
  readonly expired: boolean;
}

/** Claims that have expired or expire within 14 days, in order of expiry. */
export function expiringClaims(settings: WithClaims, now: Date): readonly ExpiringClaim[] {
  const at = now.getTime();
  return claimExpiryTimes(settings)
    .filter(({ expires }) => claimExpiry(expires, at) !== 'later')
    .toSorted((one, other) => one.end - other.end)
    .map(({ name, claim, expires, end }) => ({
      path: ['claims', name],
      text: `${fill(texts.claim, { name: fieldTexts.claimNames[name] })}: ${claim.text}`,
      expires,
      end: new Date(end),
      expired: end <= at,
    }));
}
