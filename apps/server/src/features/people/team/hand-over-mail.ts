import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/hand-over-mail';
import { fillPlural } from '@pickup/messages/plural';
import { z } from 'zod';
import type { AttemptContext } from '../../../context.ts';
import { alertJobs } from '../../../platform/jobs/alert-jobs.ts';
import type { JobHandler, NewJob } from '../../../platform/jobs/job.ts';
import type { MailBlock } from '../../../platform/mail/mail-document.ts';
import { operatorMail } from '../../../platform/mail/operator-mail.ts';
import { MAIL_JOB, type MailContent } from '../../../platform/mail/outbound-mail.ts';
import { readDisplayName, readOperator } from './operators.ts';

const handOverSchema = z.object({
  /** The user id of the person who was removed. */
  from: z.string(),
  to: z.string(),
  leads: z.number(),
  bookings: z.number(),
  tasks: z.number(),
  /** Bookings that now have no agent, usually because of the successor's other bookings. */
  left: z.number(),
});
type HandOverSummary = z.output<typeof handOverSchema>;

/** Returns no job if the successor took over nothing and no booking lost its agent. */
export function handOverMailJobs(summary: HandOverSummary): NewJob[] {
  const { leads, bookings, tasks, left } = summary;
  if (leads + bookings + tasks + left === 0) return [];
  return [{ kind: 'hand-over-mail', leadId: null, payload: { ...summary } }];
}

/**
 * Emails a person a summary of the work they took over from a colleague whose access was removed.
 */
export function createHandOverMailHandler(parts: AttemptContext): JobHandler {
  const { database, outboundMail, settings } = parts;
  return {
    kind: 'hand-over-mail',
    ...MAIL_JOB,
    concurrency: 4,
    async run(job, signal) {
      const { data: summary } = handOverSchema.safeParse(job.payload);
      if (!summary) return { kind: 'dead', error: 'the payload is not a hand-over' };
      const operator = await readOperator(database, summary.to);
      if (!operator) return { kind: 'skipped', reason: 'the person no longer has access' };
      const content = handOverMail(parts, summary, await readDisplayName(database, summary.from));
      return outboundMail.sendToOperator({ job, address: operator.email, content }, signal);
    },
    onDead: (job, error) => alertJobs(settings.mail.operators, job, error),
  };
}

function handOverMail(
  parts: AttemptContext,
  { leads, bookings, tasks, left }: HandOverSummary,
  name: string,
): MailContent {
  const counts = [
    [texts.leads, leads],
    [texts.bookings, bookings],
    [texts.tasks, tasks],
  ] as const;
  const items = counts.flatMap(([text, count]) => (count > 0 ? [fillPlural(text, { count })] : []));
  const blocks: MailBlock[] = [
    { kind: 'title', text: fill(texts.title, { name }) },
    ...(items.length > 0
      ? ([
          { kind: 'paragraph', text: fill(texts.text, { name }) },
          { kind: 'list', items },
        ] as const)
      : []),
    ...(left > 0
      ? [{ kind: 'paragraph', text: fillPlural(texts.left, { count: left }) } as const]
      : []),
    { kind: 'button', label: texts.open, url: `${parts.apiUrl}/console/leads?assignee=me` },
    {
      kind: 'button',
      label: texts.openCalendar,
      url: `${parts.apiUrl}/console/agenda`,
      quiet: true,
    },
  ];
  return operatorMail(parts, {
    subject: fill(texts.title, { name }),
    preheader: items.join(', '),
    blocks,
    footer: [fill(texts.reason, { brandName: parts.settings.brand.name })],
  });
}
