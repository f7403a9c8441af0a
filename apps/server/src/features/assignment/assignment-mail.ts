import { LANGUAGE_NAMES } from '@pickup/messages/language';
import { fill } from '@pickup/messages/fill';
import { mail as texts } from '@pickup/messages/operator/assignment/assignment-texts';
import { openLead } from '@pickup/messages/operator/bookings/booking-notices';
import type { AttemptContext } from '../../context.ts';
import { alertJobs } from '../../platform/jobs/alert-jobs.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import type { MailBlock } from '../../platform/mail/mail-document.ts';
import { operatorMail } from '../../platform/mail/operator-mail.ts';
import { MAIL_JOB, type MailContent } from '../../platform/mail/outbound-mail.ts';
import {
  callBlock,
  emailFact,
  formatPhone,
  leadNames,
  leadUrl,
  phoneFact,
  qualityText,
  readMailedLead,
  subjectName,
  type StoredLead,
} from '../leads/index.ts';
import { readOperator } from '../people/index.ts';

/**
 * Emails the lead's details to the person to whom the rule assigned the lead, if the lead is still
 * waiting for a first contact.
 */
export function createAssignmentMailHandler(parts: AttemptContext): JobHandler {
  const { database, outboundMail, settings } = parts;
  return {
    kind: 'assignment-mail',
    ...MAIL_JOB,
    concurrency: 4,
    async run(job, signal) {
      const { person, reason, minutes } = job.payload;
      const { lead, withheld } = await readMailedLead(database, job);
      if (!lead) return withheld;
      const isWaiting = lead.assignee === person && !lead.firstContactAt && lead.status === 'new';
      const operator = isWaiting ? await readOperator(database, String(person)) : null;
      if (!operator)
        return { kind: 'skipped', reason: 'the lead is no longer waiting for this person' };
      const { email: address } = operator;
      const after = typeof minutes === 'number' ? minutes : null;
      const content = assignmentMail(parts, lead, { reason: String(reason), minutes: after });
      return outboundMail.sendToOperator({ job, address, content }, signal);
    },
    onDead: (job, error) => alertJobs(settings.mail.operators, job, error),
  };
}

interface AssignmentReason {
  readonly reason: string;
  /**
   * The number of minutes after which the next person gets the lead. Null if the lead stays with
   * this person.
   */
  readonly minutes: number | null;
}

function assignmentMail(
  parts: AttemptContext,
  lead: StoredLead,
  { reason, minutes }: AssignmentReason,
): MailContent {
  const { contact, trade } = leadNames(lead);
  const { firstName, lastName, email, phone } = lead.normalised;
  const who = `${subjectName(contact)}, ${trade}`;
  const mail = operatorMail(parts, {
    subject: fill(texts.subject, { who, quality: qualityText(lead) }),
    preheader: `${formatPhone(phone)} · ${reason}`,
    blocks: [
      { kind: 'title', text: contact },
      { kind: 'paragraph', text: fill(texts.text, { reason }) },
      callBlock(lead),
      { kind: 'button', label: openLead, url: leadUrl(parts.apiUrl, lead.id), quiet: true },
      factsOf(lead),
      ...(minutes === null
        ? []
        : [{ kind: 'paragraph', text: fill(texts.handOver, { minutes }) } as const]),
    ],
    footer: [fill(texts.footer, { brandName: parts.settings.brand.name })],
  });
  return { ...mail, replyTo: { name: `${firstName} ${lastName}`.trim(), address: email } };
}

function factsOf(lead: StoredLead): MailBlock {
  const facts = [
    { label: texts.trade, value: leadNames(lead).trade },
    { label: texts.language, value: LANGUAGE_NAMES[lead.language] },
    phoneFact(lead),
    emailFact(lead),
  ];
  return { kind: 'facts', facts };
}
