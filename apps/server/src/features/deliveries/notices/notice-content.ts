import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import { openLead } from '@pickup/messages/operator/bookings/booking-notices';
import * as texts from '@pickup/messages/operator/deliveries/notices';
import { bookingStateWord } from '@pickup/contracts/bookings/booking-states';
import type { QualityReason } from '@pickup/contracts/leads/lead-quality';
import { formatCurrency, formatPercent, formatUpTo, paybackDisplay } from '@pickup/roi';
import {
  formatPhone,
  inputsOf,
  type StoredLead,
  businessOf,
  callBlock,
  emailFact,
  leadUrl,
  namesOf,
  netText,
  phoneFact,
  qualityText,
  subjectName,
  leadNames,
} from '../../leads/index.ts';
import type { MailBlock, MailFact } from '../../../platform/mail/mail-document.ts';
import type { DeliveryParts } from '../delivery-parts.ts';
import type { StoredBooking } from '../../bookings/index.ts';
import type { MailContent } from '../../../platform/mail/outbound-mail.ts';
import { shortMoment, wallClock } from '../../../platform/time/zoned-time.ts';
import { factOf, operatorMail } from '../../../platform/mail/operator-mail.ts';
import { sourceFacts } from './source-facts.ts';

export interface NoticeFacts {
  readonly lead: StoredLead;
  /** The booking that this notice is about. Null for a notice about the lead itself. */
  readonly booking: StoredBooking | null;
  /** The confirmed booking of a lead from the booking page, in a notice about the lead itself. */
  readonly confirmed: StoredBooking | null;
  /** The time zone of the confirmed booking's agent, or else the team's. */
  readonly timeZone: string;
  /** The email address in the first form. Null unless a later form contained another one. */
  readonly firstEmail: string | null;
  readonly isCorrection: boolean;
  readonly bookings: readonly StoredBooking[];
  readonly reportUrl: string;
}

export function noticeMail(
  parts: Pick<DeliveryParts, 'settings' | 'links' | 'apiUrl'>,
  facts: NoticeFacts,
): MailContent {
  const { lead } = facts;
  return operatorMail(parts, {
    subject: subjectOf(facts),
    preheader: `${formatPhone(lead.normalised.phone)} · ${netText(lead)}`,
    blocks: bodyOf(facts, leadUrl(parts.apiUrl, lead.id)),
    footer: [
      fill(texts.replyToLead, { leadId: lead.id }),
      fill(texts.reason, { brandName: parts.settings.brand.name }),
    ],
  });
}

function subjectOf({ lead, booking, confirmed, timeZone, isCorrection }: NoticeFacts): string {
  const { trade } = leadNames(lead);
  const contact = subjectName(leadNames(lead).contact);
  // Operators read English, so only other languages are mentioned.
  const language = lead.language === 'en' ? '' : `, ${LANGUAGE_NAMES[lead.language]}`;
  const who = fill(texts.withQuality, {
    who: `${contact}, ${trade}${language}`,
    quality: qualityText(lead),
  });
  if (isCorrection) return fill(texts.subjects.corrected, { who });
  if (confirmed) {
    const time = shortMoment(confirmed.startsAt, timeZone, 'en');
    return fill(texts.subjects.booked, { who, time });
  }
  if (booking === null) return fill(texts.subjects.lead, { who });
  const time = shortMoment(booking.startsAt, timeZone, 'en');
  return fill(texts.subjects.call, { name: contact === '' ? trade : contact, time });
}

function bodyOf(
  { lead, booking, firstEmail, bookings, timeZone, reportUrl }: NoticeFacts,
  url: string,
): MailBlock[] {
  const { contact } = leadNames(lead);
  const isRequest = booking?.state === 'requested';
  return [
    { kind: 'title', text: contact },
    callBlock(lead, { quiet: isRequest }),
    ...(isRequest ? [{ kind: 'button', label: texts.confirmTime, url } as const] : []),
    { kind: 'button', label: openLead, url, quiet: true },
    ...questionOf(lead),
    {
      kind: 'facts',
      facts: [...contactFacts(lead), ...factOf(texts.contact.firstEmail, firstEmail)],
    },
    ...requestedTimes(bookings, timeZone),
    { kind: 'heading', text: texts.headings.quality },
    { kind: 'facts', facts: qualityFacts(lead) },
    ...reasonsOf(lead.quality?.reasons ?? []),
    { kind: 'heading', text: texts.headings.numbers },
    { kind: 'facts', facts: numberFacts(lead) },
    { kind: 'button', label: texts.openReport, url: reportUrl, quiet: true },
    { kind: 'heading', text: texts.headings.source },
    { kind: 'facts', facts: sourceFacts(lead.attribution, timeZone) },
  ];
}

function questionOf({ sent: { question } }: StoredLead): MailBlock[] {
  if (typeof question !== 'string' || question === '') return [];
  return [
    { kind: 'heading', text: texts.headings.question },
    { kind: 'paragraph', text: question },
  ];
}

function contactFacts(lead: StoredLead): MailFact[] {
  const { phone, phoneAsTyped } = lead.normalised;
  const labels = texts.contact;
  const differsAsTyped = nationalDigits(phoneAsTyped) !== nationalDigits(formatPhone(phone));
  return [
    ...factOf(labels.business, businessOf(lead)),
    { label: labels.trade, value: leadNames(lead).trade },
    { label: labels.language, value: LANGUAGE_NAMES[lead.language] },
    phoneFact(lead),
    ...factOf(labels.phoneAsTyped, differsAsTyped ? phoneAsTyped : null),
    emailFact(lead),
  ];
}

/** People often leave out the US country code. */
const nationalDigits = (phone: string) => phone.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

function requestedTimes(bookings: readonly StoredBooking[], timeZone: string): MailBlock[] {
  const items = bookings
    .filter(({ state }) => state !== 'replaced')
    .map(({ startsAt, timeZone: visitorZone, state, note }) => {
      const time = shortMoment(startsAt, timeZone, 'en');
      const isSameClock = wallClock(startsAt, timeZone) === wallClock(startsAt, visitorZone);
      const local = isSameClock
        ? ''
        : `, ${fill(texts.theirTime, { time: shortMoment(startsAt, visitorZone, 'en') })}`;
      const outcome = state === 'requested' ? '' : `, ${bookingStateWord(state)}`;
      return `${time}${local}${outcome}${note === '' ? '' : `: ${note}`}`;
    });
  if (items.length === 0) return [];
  return [
    { kind: 'heading', text: texts.headings.requestedCall },
    { kind: 'list', items },
  ];
}

function qualityFacts(lead: StoredLead): MailFact[] {
  const { tier, quality } = lead;
  const value = fill(texts.quality.value, { quality: qualityText(lead), tier });
  if (!quality) return [{ label: texts.quality.label, value }];
  const { fit, intent, reachability } = quality;
  const parts = fill(texts.quality.parts, {
    fit: percent(fit),
    intent: percent(intent),
    reachability: percent(reachability),
  });
  return [
    { label: texts.quality.label, value },
    { label: texts.quality.calculation, value: parts },
  ];
}

function percent(part: number): string {
  return formatPercent(part * 100);
}

function reasonsOf(reasons: readonly QualityReason[]): MailBlock[] {
  if (reasons.length === 0) return [];
  const items = reasons.map(
    ({ part, text, points }) => `${text} (${part} ${points < 0 ? '−' : '+'}${Math.abs(points)})`,
  );
  return [{ kind: 'list', items }];
}

function numberFacts(lead: StoredLead): MailFact[] {
  const { recomputed: figures } = lead;
  const inputs = inputsOf(lead);
  const labels = texts.numbers;
  return [
    { label: labels.plan, value: namesOf(lead).plan },
    { label: labels.jobs, value: numberText(inputs?.jobsPerMonth) },
    { label: labels.profit, value: `$${numberText(inputs?.avgJobProfit)}` },
    { label: labels.adminHours, value: numberText(inputs?.adminHoursPerWeek) },
    {
      label: labels.revenue,
      value: fill(texts.aMonth, { amount: formatCurrency(figures.currentMonthlyRevenue) }),
    },
    { label: labels.net, value: netText(lead) },
    { label: labels.roi, value: formatPercent(figures.roiPercentage) },
    { label: labels.payback, value: paybackText(figures) },
  ];
}

function paybackText(figures: StoredLead['recomputed']): string {
  if (figures.paybackMonths === 0) return texts.noPayback;
  const { text } = paybackDisplay(figures);
  return text === '<1' ? texts.instantPayback : fill(texts.months, { count: text });
}

function numberText(value: number | undefined): string {
  return value === undefined ? texts.notGiven : formatUpTo(value, 2);
}
