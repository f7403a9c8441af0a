import type { SiteSettings } from '@pickup/contracts/site-settings';
import * as texts from '@pickup/messages/operator/notices';
import { alertJobs } from '../../domain/deliveries/alert-jobs.ts';
import {
  MAIL_RETRY_SECONDS,
  MAIL_TIME_LIMIT_MS,
  type OutboundMail,
} from '../../domain/email/outbound-mail.ts';
import type { SiteLinks } from '../../domain/email/site-links.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { MailDocument } from '../../platform/mail/mail-document.ts';
import { mailParts } from '../../platform/mail/mail-parts.ts';
import { expiringClaims } from '@pickup/contracts/settings-at';

export interface ClaimNoticeDeps {
  readonly outboundMail: OutboundMail;
  readonly settings: Pick<SiteSettings, 'brand' | 'mail' | 'claims' | 'plans'>;
  readonly links: SiteLinks;
  /** Scheme and host of the console. */
  readonly apiUrl: string;
  readonly now: () => Date;
}

/** Tells an operator which claims expire on a day, or have expired. */
export function createClaimNoticeHandler(deps: ClaimNoticeDeps): JobHandler {
  const { outboundMail, settings, now } = deps;
  const { operators } = settings.mail;
  return {
    kind: 'claim-notice',
    retryAfterSeconds: MAIL_RETRY_SECONDS,
    receiver: 'email',
    timeLimitMs: MAIL_TIME_LIMIT_MS,
    atOnce: 2,
    async run(job, signal) {
      const { to, expires, expired } = job.payload;
      const address = operators.find((operator) => operator === to);
      if (address === undefined) return { kind: 'skipped', reason: 'no operator has this address' };
      // Meanwhile, someone may have renewed the claim or removed it.
      const claims = expiringClaims(settings, now()).filter((claim) => claim.expires === expires);
      if (claims.length === 0) return { kind: 'skipped', reason: 'no claim expires that day' };
      const isExpired = expired === true || claims.some((claim) => claim.expired);
      const compose = () => Promise.resolve(mailParts(document(deps, claims, isExpired)));
      return outboundMail.sendToOperator({ job, address, compose }, signal);
    },
    onDead: (job, error) => alertJobs(operators, job, error),
  };
}

function document(
  { settings, links, apiUrl }: ClaimNoticeDeps,
  claims: ReturnType<typeof expiringClaims>,
  isExpired: boolean,
): MailDocument {
  const { claimNotice } = texts;
  const [day = ''] = claims.map(({ end }) => dayText(end));
  const title = isExpired
    ? claimNotice.expired(claims.length)
    : claimNotice.expires(claims.length, day);
  return {
    language: 'en',
    subject: title,
    preheader: claims.map(({ text }) => text).join(', '),
    brand: { name: settings.brand.name, url: `${links.origin}/` },
    blocks: [
      { kind: 'title', text: title },
      { kind: 'list', items: claims.map(({ text }) => text) },
      { kind: 'paragraph', text: isExpired ? claimNotice.gone : claimNotice.stays(day) },
      { kind: 'button', label: claimNotice.open, url: `${apiUrl}/console/page` },
    ],
    footer: [{ kind: 'paragraph', text: claimNotice.reason(settings.brand.name) }],
  };
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The last day that a claim is shown: "March 31, 2027". */
const dayText = (end: Date) => DAY.format(new Date(end.getTime() - 1));
