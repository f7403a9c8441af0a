import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import {
  cameToBook,
  ensureLeadLinks,
  isSameAddress,
  latestContact,
  readStoredLead,
  type StoredLead,
} from '../../leads/index.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import { readLeadBookings, readAgentZone } from '../../bookings/index.ts';
import { hasJob } from '../../../platform/jobs/find-jobs.ts';
import type { DeliveryParts } from '../delivery-parts.ts';
import { noticeMail } from './notice-content.ts';
import { onePerOperator } from '../../../platform/mail/operator-mail.ts';

export function createOperatorNoticeHandler(parts: DeliveryParts): JobHandler {
  const { operators } = parts.settings.mail;
  const [firstOperator, ...others] = operators;
  const recipientOf = (job: Job) =>
    job.payload['to'] ?? (others.length === 0 ? firstOperator : null);
  return {
    kind: 'operator-notice',
    ...MAIL_JOB,
    concurrency: 12,
    async run(job, signal) {
      if (firstOperator === undefined)
        return { kind: 'skipped', reason: 'the settings list no operators' };
      const to = recipientOf(job);
      if (to === null) return onePerOperator(job, operators);
      const known = operators.find((operator) => operator === to);
      if (known === undefined) return { kind: 'skipped', reason: 'no operator has this address' };
      return sendNotice(parts, { job, to: known }, signal);
    },
    onDead: (job, error) => {
      const to = recipientOf(job);
      return alertJobs(operators, { ...job, payload: { ...job.payload, to } }, error);
    },
  };
}

const BOOKING_NOTICE = { kind: 'operator-notice', payloadKey: 'booking' } as const;

async function sendNotice(
  parts: DeliveryParts,
  { job, to }: { readonly job: Job; readonly to: string },
  signal: AbortSignal,
): Promise<JobOutcome> {
  const lead = job.leadId === null ? null : await readStoredLead(parts.database, job.leadId);
  if (!lead) return { kind: 'dead', error: 'there is no such lead' };
  if (lead.erasedAt) return { kind: 'skipped', reason: 'the person was erased' };
  const isFromBookingPage = isAboutLead(job.payload) && cameToBook(lead);
  if (isFromBookingPage && (await hasJob(parts.database, lead.id, BOOKING_NOTICE)))
    return {
      kind: 'skipped',
      reason: 'the notice about the requested time already covers this lead',
    };
  const content = () => composeNotice(parts, lead, job.payload);
  return parts.outboundMail.sendToOperator({ job, address: to, content }, signal);
}

function isAboutLead({ booking, correctedEmail }: Job['payload']): boolean {
  return booking === undefined && correctedEmail === undefined;
}

async function composeNotice(
  parts: DeliveryParts,
  lead: StoredLead,
  payload: Job['payload'],
): Promise<MailContent> {
  const { database, links } = parts;
  const { booking, correctedEmail } = payload;
  const [bookings, { reportToken }, latest] = await Promise.all([
    readLeadBookings(database, lead.id),
    ensureLeadLinks(database, lead.id),
    latestContact(database, lead),
  ]);
  const { firstName, lastName, email } = lead.normalised;
  const confirmed = bookings.findLast(({ state }) => state === 'confirmed') ?? null;
  const mail = noticeMail(parts, {
    lead: { ...lead, normalised: { ...lead.normalised, ...latest } },
    booking: bookings.find(({ id }) => id === booking) ?? null,
    confirmed: isAboutLead(payload) && cameToBook(lead) ? confirmed : null,
    timeZone: await readAgentZone(database, confirmed?.agentId ?? null),
    firstEmail: isSameAddress(latest.email, email) ? null : email,
    isCorrection: typeof correctedEmail === 'string',
    bookings,
    reportUrl: links.report(reportToken),
  });
  return { ...mail, replyTo: { name: `${firstName} ${lastName}`.trim(), address: latest.email } };
}
