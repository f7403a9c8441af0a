import { fill } from '@pickup/messages/fill';
import { fillPlural } from '@pickup/messages/plural';
import { openLead } from '@pickup/messages/operator/bookings/booking-notices';
import * as texts from '@pickup/messages/operator/tasks/task-mail';
import type { AttemptContext } from '../../context.ts';
import { idFor } from '../../platform/database/new-id.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { alertJobs } from '../../platform/jobs/alert-jobs.ts';
import type { JobHandler, NewJob } from '../../platform/jobs/job.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/log/log.ts';
import { operatorMail } from '../../platform/mail/operator-mail.ts';
import type { MailBlock } from '../../platform/mail/mail-document.ts';
import { MAIL_JOB, type MailContent } from '../../platform/mail/outbound-mail.ts';
import {
  createBackgroundWork,
  type BackgroundWork,
} from '../../platform/processes/background-work.ts';
import { openingMoment, shortMoment, wallClock } from '../../platform/time/zoned-time.ts';
import { readAgentZone } from '../bookings/index.ts';
import { callBlock, fullName, leadUrl, readLeadsWithoutBody } from '../leads/index.ts';
import { readOperator } from '../people/index.ts';
import { countTasks, endOfDay, findTasks, type TaskRow } from './stored-tasks.ts';

/** Emails a person the tasks that are due today or overdue. */
export function createTaskMailHandler(parts: AttemptContext): JobHandler {
  const { database, now, outboundMail, settings } = parts;
  return {
    kind: 'task-mail',
    ...MAIL_JOB,
    concurrency: 2,
    async run(job, signal) {
      const person = String(job.payload['person']);
      const operator = await readOperator(database, person);
      if (!operator) return { kind: 'skipped', reason: 'the person no longer has access' };
      const zone = await readAgentZone(database, person);
      const before = endOfDay(now(), zone).toISOString();
      const due = await findTasks(database, { person, due_before: before });
      if (due.length === 0) return { kind: 'skipped', reason: 'no task is due' };
      const content = await taskMail(parts, due, zone);
      return outboundMail.sendToOperator({ job, address: operator.email, content }, signal);
    },
    onDead: (job, error) => alertJobs(settings.mail.operators, job, error),
  };
}

async function taskMail(
  parts: AttemptContext,
  tasks: readonly TaskRow[],
  zone: string,
): Promise<MailContent> {
  const { database, apiUrl, settings, now } = parts;
  const leads = await readLeadsWithoutBody(database, [...new Set(tasks.map((one) => one.leadId))]);
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const nameOf = ({ leadId }: TaskRow) => {
    const lead = byId.get(leadId);
    return lead ? fullName(lead.normalised) : '';
  };
  const today = wallClock(now(), zone).slice(0, 10);
  const isOverdue = ({ dueAt }: TaskRow) => wallClock(dueAt, zone).slice(0, 10) < today;
  const itemOf = (task: TaskRow) =>
    fill(texts.item, {
      time: shortMoment(task.dueAt, zone, 'en'),
      lead: nameOf(task),
      text: task.text,
    });
  const section = (title: string, group: readonly TaskRow[]) =>
    group.length === 0
      ? []
      : [
          { kind: 'heading', text: title } as const,
          ...group.flatMap((task): MailBlock[] => {
            const lead = byId.get(task.leadId);
            const url = leadUrl(apiUrl, task.leadId);
            const open = { kind: 'link', textBefore: itemOf(task), label: openLead, url } as const;
            return lead ? [open, callBlock(lead, { quiet: true })] : [open];
          }),
        ];
  const title = fillPlural(texts.title, { count: tasks.length });
  return operatorMail(parts, {
    subject: title,
    preheader: itemOf(tasks[0] as TaskRow),
    blocks: [
      { kind: 'title', text: title },
      ...section(texts.overdue, tasks.filter(isOverdue)),
      ...section(
        texts.today,
        tasks.filter((task) => !isOverdue(task)),
      ),
      { kind: 'button', label: texts.open, url: `${apiUrl}/console/tasks` },
    ],
    footer: [fill(texts.reason, { brandName: settings.brand.name })],
  });
}

interface TaskWatchDeps {
  readonly database: Queryable;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly log: Log;
  readonly now: () => Date;
}

/**
 * Queues an email to each person at 7 AM in their time zone, if one of their tasks is overdue or
 * due that day. Any number of processes may run this watch.
 */
export function createTaskWatch({ database, queue, log, now }: TaskWatchDeps): BackgroundWork {
  const queued = new Set<string>();
  return createBackgroundWork({
    log,
    restFactor: 1,
    failure: 'emails about tasks could not be queued; retrying',
    async pass() {
      const jobs = (await taskMails(database, now())).filter(({ id }) => !queued.has(id));
      if (jobs.length === 0) return 'nothing';
      await queue.add(jobs);
      for (const { id } of jobs) queued.add(id);
      return 'done';
    },
  });
}

const MORNING = '07:00';
/** A server that was down at 7 AM can still send the email until this long after 7 AM. */
const LATEST_MS = 4 * 3_600_000;

/**
 * Returns a job for each email that is due. A job has the same id in every process, so each email
 * is queued only once.
 */
export async function taskMails(
  database: Queryable,
  now: Date,
): Promise<(NewJob & { readonly id: string })[]> {
  const people = await database.query<{ personId: string }>(sql`
    select distinct person_id as "personId" from task
    where done_at is null and due_at < ${new Date(now.getTime() + 86_400_000)}::timestamptz`);
  const mails = people.map(async ({ personId: person }) => {
    const zone = await readAgentZone(database, person);
    const sendAt = new Date(openingMoment(wallClock(now, zone).slice(0, 10), MORNING, zone));
    const isDue = now >= sendAt && now.getTime() < sendAt.getTime() + LATEST_MS;
    const due = { person, before: endOfDay(now, zone), atMost: 1 };
    if (!isDue || (await countTasks(database, due)) === 0) return [];
    const id = idFor(sendAt, `task-mail ${person}`);
    return [{ id, kind: 'task-mail' as const, leadId: null, payload: { person } }];
  });
  return (await Promise.all(mails)).flat();
}
