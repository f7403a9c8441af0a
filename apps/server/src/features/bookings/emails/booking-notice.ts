import { SCHEDULING_SERVICE_NAMES } from '@pickup/contracts/bookings/scheduling-services';
import { fill, type Text } from '@pickup/messages/fill';
import { LANGUAGE_NAMES } from '@pickup/messages/language';
import * as texts from '@pickup/messages/operator/bookings/booking-notices';
import {
  confirmTime,
  contact,
  numbers,
  quality,
  reason as noticeReason,
  replyToLead,
} from '@pickup/messages/operator/deliveries/notices';
import type { AttemptContext } from '../../../context.ts';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { Job, JobHandler, JobOutcome } from '../../../platform/jobs/job.ts';
import type { MailBlock, MailFact } from '../../../platform/mail/mail-document.ts';
import { factOf, onePerOperator, operatorMail } from '../../../platform/mail/operator-mail.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import { longMoment, shortMoment, zoneName } from '../../../platform/time/zoned-time.ts';
import {
  businessOf,
  callBlock,
  emailFact,
  formatPhone,
  leadUrl,
  namesOf,
  netText,
  qualityText,
  type StoredLead,
  subjectName,
} from '../../leads/index.ts';
import { type NoticeEvent, noticeOfPayload } from '../booking/jobs-of-booking.ts';
import { isOpenConflict } from '../booking/stored-bookings.ts';
import { calendarFile } from '../icalendar/calendar-file.ts';
import {
  agentEvent,
  type BookingNoticeFacts,
  isCurrent,
  nameOf,
  type NoticeContext,
  noticeFacts,
  readNoticeContext,
} from './notice-facts.ts';

/**
 * Emails a booking's agent about a change. Without an agent who has access, the notices in
 * `FOR_OPERATORS` go to each operator in the settings instead.
 */
export function createBookingNoticeHandler(parts: AttemptContext): JobHandler {
  const { operators } = parts.settings.mail;
  return {
    kind: 'booking-notice',
    ...MAIL_JOB,
    concurrency: 4,
    async run(job, signal) {
      const notice = noticeOfPayload(job.payload);
      if (!notice) return { kind: 'dead', error: 'the job’s payload is not a booking notice' };
      if (notice.startsAt <= parts.now())
        return { kind: 'skipped', reason: 'the booking’s time has passed' };
      const context = await readNoticeContext(parts, job, notice);
      if (job.leadId !== null && !context.lead)
        return { kind: 'skipped', reason: 'the person was erased' };
      return notify(parts, job, context, signal);
    },
    onDead: (job, error) => alertJobs(operators, job, error),
  };
}

async function notify(
  parts: AttemptContext,
  job: Job,
  context: NoticeContext,
  signal: AbortSignal,
): Promise<JobOutcome> {
  const { notice, booking, agent } = context;
  if (notice.method === 'REQUEST' && !isCurrent(context))
    return { kind: 'skipped', reason: 'a later email shows the booking’s current state' };
  const isConflict = booking && isCurrent(context) && isOpenConflict(booking);
  if (notice.event === 'conflict_found' && !isConflict)
    return { kind: 'skipped', reason: 'the conflict is no longer open' };
  const { outboundMail } = parts;
  if (agent) {
    const content = await writeNotice(parts, context);
    return outboundMail.sendToOperator({ job, address: agent.email, content }, signal);
  }
  if (!FOR_OPERATORS.includes(notice.event))
    return { kind: 'skipped', reason: 'the agent no longer has access' };
  const { operators } = parts.settings.mail;
  const address = operators.find((operator) => operator === job.payload['to']);
  if (address === undefined) {
    if (operators.length === 0 || 'to' in job.payload)
      return { kind: 'skipped', reason: 'the settings have no operator for this notice' };
    return onePerOperator(job, operators);
  }
  const content = await writeNotice(parts, context);
  return outboundMail.sendToOperator({ job, address, content }, signal);
}

/** If the booking has no agent with access, operators get these notices instead. */
const FOR_OPERATORS: readonly NoticeEvent[] = ['booked', 'rescheduled', 'canceled', 'unknown'];

async function writeNotice(parts: AttemptContext, context: NoticeContext): Promise<MailContent> {
  const { notice, agent } = context;
  const facts = await noticeFacts(parts, context);
  const { mail, brand } = parts.settings;
  const content = bookingNoticeMail(parts, facts);
  const replyTo = facts.lead ? { replyTo: { name: '', address: facts.lead.normalised.email } } : {};
  if (!agent || notice.method === null) return { ...content, ...replyTo };
  const event = agentEvent(facts, notice.method, {
    organizer: { name: mail.fromName ?? brand.name, address: mail.replyTo ?? mail.from },
    attendee: { name: agent.name, address: agent.email },
    stampedAt: parts.now(),
  });
  return {
    ...content,
    ...replyTo,
    calendar: { method: notice.method, content: calendarFile(event) },
  };
}

function bookingNoticeMail(
  parts: Pick<AttemptContext, 'settings' | 'links'>,
  facts: BookingNoticeFacts,
): MailContent {
  const { notice, lead, timeZone, hasAgent } = facts;
  const { brand } = parts.settings;
  const { subject, title, text } = texts.notices[notice.event];
  const who = nameOf(lead);
  return operatorMail(parts, {
    subject: fill(subject, {
      who: subjectName(who),
      time: shortMoment(notice.startsAt, timeZone, 'en'),
    }),
    preheader: lead ? `${formatPhone(lead.normalised.phone)} · ${netText(lead)}` : text,
    blocks: [
      // Without a lead, the title has no name.
      { kind: 'title', text: fill(title as Text<'who'>, { who }) },
      { kind: 'paragraph', text: [text, ...nextStep(facts)].join(' ') },
      { kind: 'facts', facts: timeFacts(facts) },
      ...(lead ? leadBlocks(facts, lead) : []),
    ],
    footer: [
      ...(lead ? [fill(replyToLead, { leadId: lead.id })] : []),
      fill(hasAgent ? texts.reason : noticeReason, { brandName: brand.name }),
    ],
  });
}

function nextStep({ notice, hasAgent, offerAt, timeZone }: BookingNoticeFacts): string[] {
  const { method, event } = notice;
  if (event === 'conflict_found') {
    const { asksAt: asks, tooLate } = texts.conflict;
    return [offerAt ? fill(asks, { time: shortMoment(offerAt, timeZone, 'en') }) : tooLate];
  }
  if (method === null) return [];
  if (hasAgent) return [texts.calendar[notice.event === 'booked' ? 'added' : 'updated']];
  return method === 'REQUEST' ? [texts.noOneCalls] : [];
}

function timeFacts({ notice, timeZone, visitorZone, note }: BookingNoticeFacts): MailFact[] {
  const { startsAt, from, minutes, provider } = notice;
  const when = longMoment(startsAt, timeZone, 'en');
  const isOther = visitorZone !== null && longMoment(startsAt, visitorZone, 'en') !== when;
  const labels = texts.facts;
  return [
    { label: labels.when, value: `${when}, ${zoneName(startsAt, timeZone, 'en')}` },
    ...factOf(labels.before, from && longMoment(from, timeZone, 'en')),
    ...factOf(labels.theirTime, isOther ? shortMoment(startsAt, visitorZone, 'en') : null),
    ...factOf(labels.bookedIn, provider && SCHEDULING_SERVICE_NAMES[provider]),
    { label: labels.length, value: fill(labels.minutes, { count: minutes }) },
    ...factOf(labels.note, note),
  ];
}

function leadBlocks(facts: BookingNoticeFacts, lead: StoredLead): MailBlock[] {
  const { method, event } = facts.notice;
  const url = leadUrl(facts.consoleUrl, lead.id);
  const about: MailBlock[] = [
    { kind: 'heading', text: texts.lead },
    { kind: 'facts', facts: leadFacts(lead) },
  ];
  // Agents resolve a conflict on the lead's page, so the button that opens the page comes first.
  if (event === 'conflict_found') {
    const open = { kind: 'button', label: texts.conflict.open, url } as const;
    return [open, ...about, callBlock(lead, { quiet: true })];
  }
  const openLead = { kind: 'button', label: texts.openLead, url, quiet: true } as const;
  if (event === 'requested') {
    const confirm = { kind: 'button', label: confirmTime, url } as const;
    return [confirm, callBlock(lead, { quiet: true }), ...about, openLead];
  }
  return [callBlock(lead, { quiet: method !== 'REQUEST' }), ...about, openLead];
}

function leadFacts(lead: StoredLead): MailFact[] {
  const { trade, plan } = namesOf(lead);
  return [
    ...factOf(contact.business, businessOf(lead)),
    { label: contact.trade, value: trade },
    ...factOf(contact.language, lead.language === 'en' ? null : LANGUAGE_NAMES[lead.language]),
    emailFact(lead),
    { label: numbers.plan, value: plan },
    { label: numbers.net, value: netText(lead) },
    {
      label: quality.label,
      value: fill(quality.value, { quality: qualityText(lead), tier: lead.tier }),
    },
  ];
}
