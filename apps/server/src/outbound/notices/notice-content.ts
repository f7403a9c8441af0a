import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { trades } from '@pickup/messages/offer';
import { bookingStateWord } from '@pickup/contracts/booking-states';
import type { QualityReason } from '@pickup/contracts/lead-quality';
import {
  formatCurrency,
  formatPercent,
  formatUpTo,
  isBusinessTypeId,
  isPlanId,
  paybackDisplay,
  PLANS,
} from '@pickup/roi';
import { formatPhone } from '../../domain/leads/format-phone.ts';
import type { MailBlock, MailDocument, MailFact } from '../../platform/mail/mail-document.ts';
import { telHref } from '@pickup/contracts/tel-href';
import type { StoredBooking } from '../../domain/bookings/stored-bookings.ts';
import { inputsOf, type StoredLead } from '../../domain/leads/stored-lead.ts';
import { shortMoment } from '../../platform/zoned-time.ts';
import { sourceFacts } from './source-facts.ts';

export interface NoticeFacts {
  readonly lead: StoredLead;
  /** The requested call that this notice is about. Null for a notice about the lead itself. */
  readonly asked: StoredBooking | null;
  /** The earlier address, corrected by sending the form again. Null if it was not corrected. */
  readonly firstEmail: string | null;
  /** True if this notice is about the correction. */
  readonly isCorrection: boolean;
  readonly bookings: readonly StoredBooking[];
  readonly brandName: string;
  readonly siteUrl: string;
  readonly reportUrl: string;
}

/** The email that tells an operator whom to call and what to know first. */
export function noticeDocument(facts: NoticeFacts): MailDocument {
  const { lead, brandName, siteUrl } = facts;
  return {
    language: 'en',
    subject: subjectOf(facts),
    preheader: `${formatPhone(lead.normalised.phone)} · ${netText(lead)}`,
    brand: { name: brandName, url: `${siteUrl}/` },
    blocks: bodyOf(facts),
    footer: [
      { kind: 'paragraph', text: `Lead ${lead.id}. Reply to this email to write to the lead.` },
      {
        kind: 'paragraph',
        text: `You’re receiving this email because you get notices about new leads from ${brandName}.`,
      },
    ],
  };
}

function subjectOf({ lead, asked, isCorrection }: NoticeFacts): string {
  const { contact, trade } = whoIs(lead);
  // The operators read English, so they need to know only about another language.
  const language = lead.language === 'en' ? '' : `, ${LANGUAGE_NAMES[lead.language]}`;
  const who = `${contact}, ${trade}${language} (quality ${qualityText(lead)})`;
  if (isCorrection) return `Corrected email address: ${who}`;
  if (asked === null) return `New lead: ${who}`;
  const time = shortMoment(asked.startsAt, asked.timeZone, 'en');
  return `${contact === '' ? trade : contact} asked for a call: ${time}`;
}

function bodyOf({ lead, firstEmail, bookings, reportUrl }: NoticeFacts): MailBlock[] {
  const { contact } = whoIs(lead);
  return [
    { kind: 'title', text: contact },
    {
      kind: 'button',
      label: `Call ${formatPhone(lead.normalised.phone)}`,
      url: telHref(lead.normalised.phone),
    },
    { kind: 'facts', facts: [...contactFacts(lead), ...correctedFacts(firstEmail)] },
    ...requestedCalls(bookings),
    { kind: 'heading', text: 'Why call' },
    { kind: 'facts', facts: qualityFacts(lead) },
    ...reasonsOf(lead.quality?.reasons ?? []),
    { kind: 'heading', text: 'Numbers' },
    { kind: 'facts', facts: numberFacts(lead) },
    { kind: 'button', label: 'Open the report', url: reportUrl, quiet: true },
    { kind: 'heading', text: 'Source' },
    { kind: 'facts', facts: sourceFacts(lead.attribution) },
  ];
}

function whoIs({ normalised, businessType: id }: StoredLead) {
  const contact = `${normalised.firstName} ${normalised.lastName}`.trim();
  return { contact, trade: isBusinessTypeId(id) ? trades[id] : id };
}

function contactFacts(lead: StoredLead): MailFact[] {
  const { businessName, phone, phoneAsTyped, phoneVerdict: verdict, email } = lead.normalised;
  const kind = (verdict.type ?? 'of unknown kind').toLowerCase().replaceAll('_', ' ');
  const region = verdict.region === null ? '' : `, ${verdict.region}`;
  return [
    { label: 'Business', value: businessName === '' ? whoIs(lead).trade : businessName },
    { label: 'Trade', value: whoIs(lead).trade },
    { label: 'Language', value: LANGUAGE_NAMES[lead.language] },
    { label: 'Phone', value: formatPhone(phone), url: telHref(phone) },
    {
      label: 'Phone as typed',
      value: `${phoneAsTyped} (${verdict.valid ? `valid, ${kind}${region}` : 'not a valid number'})`,
    },
    { label: 'Email', value: email, url: `mailto:${encodeURIComponent(email)}` },
  ];
}

function correctedFacts(firstEmail: string | null): MailFact[] {
  return firstEmail === null ? [] : [{ label: 'Email before the correction', value: firstEmail }];
}

function requestedCalls(bookings: readonly StoredBooking[]): MailBlock[] {
  const items = bookings
    .filter(({ state }) => state !== 'replaced')
    .map(({ startsAt, timeZone, state, note }) => {
      const standing = state === 'requested' ? '' : `, ${bookingStateWord(state)}`;
      return `${shortMoment(startsAt, timeZone, 'en')}${standing}${note === '' ? '' : `: ${note}`}`;
    });
  if (items.length === 0) return [];
  return [
    { kind: 'heading', text: 'Requested call' },
    { kind: 'list', items },
  ];
}

/** The score in the email, the same as in the console. Leads from before the quality score have the tier's score. */
function qualityText({ score, qualityScore }: StoredLead): string {
  return `${qualityScore ?? score}`;
}

function qualityFacts(lead: StoredLead): MailFact[] {
  const { tier, quality } = lead;
  const value = `${qualityText(lead)} of 100 (tier ${tier})`;
  if (!quality) return [{ label: 'Quality', value }];
  const { fit, intent, reachability } = quality;
  const parts = `Fit ${percent(fit)} × intent ${percent(intent)} × reachability ${percent(reachability)}`;
  return [
    { label: 'Quality', value },
    { label: 'How it is calculated', value: parts },
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

function netText({ recomputed }: StoredLead): string {
  return `${formatCurrency(recomputed.netMonthlySavings)} net a month`;
}

function numberFacts(lead: StoredLead): MailFact[] {
  const { recomputed: figures, selectedPlan } = lead;
  const inputs = inputsOf(lead);
  const plan = isPlanId(selectedPlan) ? PLANS[selectedPlan].name : selectedPlan;
  return [
    { label: 'Plan', value: plan },
    { label: 'Jobs a month', value: numberText(inputs?.jobsPerMonth) },
    { label: 'Average profit per job', value: `$${numberText(inputs?.avgJobProfit)}` },
    { label: 'Admin hours a week', value: numberText(inputs?.adminHoursPerWeek) },
    { label: 'Revenue now', value: `${formatCurrency(figures.currentMonthlyRevenue)} a month` },
    { label: 'Net savings', value: netText(lead) },
    { label: 'ROI a year', value: formatPercent(figures.roiPercentage) },
    { label: 'Payback', value: paybackText(figures) },
  ];
}

function paybackText(figures: StoredLead['recomputed']): string {
  if (figures.paybackMonths === 0) return 'none';
  const { text } = paybackDisplay(figures);
  return text === '<1' ? 'within a month' : `${text} months`;
}

function numberText(value: number | undefined): string {
  return value === undefined ? 'not given' : formatUpTo(value, 2);
}
