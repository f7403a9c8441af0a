import { JOB_NAMES } from '@pickup/contracts/deliveries/deliveries';
import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import type { LeadStep } from '@pickup/contracts/inbox/lead-work';
import type { OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import type { Task } from '@pickup/contracts/tasks/tasks';
import { fill } from '@pickup/messages/fill';
import { timeline as texts } from '@pickup/messages/operator/inbox/lead';
import { emails } from '@pickup/messages/operator/deliveries/job-kinds';
import { noText } from '@pickup/messages/operator/tasks/tasks';
import { formatMoment } from '../../../shared/format/moments.tsx';

/**
 * Something that happened to a lead. An entry with a `step` has no text, because the history card
 * describes the step.
 */
export type Entry =
  | { readonly at: string; readonly step: LeadStep }
  | { readonly at: string; readonly by: string; readonly text: string };

export type PersonEntry = Entry & {
  /** Which of the person's other leads the entry is about. Null if it is about the open lead. */
  readonly otherLead: Pick<OperatorLeadDetail, 'id' | 'received_at'> | null;
};

interface Sources {
  readonly lead: OperatorLeadDetail;
  readonly tasks: readonly Task[];
  /** Empty for people who may not see deliveries. */
  readonly deliveries: readonly Delivery[];
}

/** Returns the events of a lead, newest first. */
export function timelineEntriesOf({ lead, tasks, deliveries }: Sources): Entry[] {
  const sent = { at: lead.received_at, by: '', text: texts.sent };
  const entries: readonly Entry[] = [
    sent,
    ...lead.resubmissions.map(({ received_at: at }) => ({ at, by: '', text: texts.sentAgain })),
    ...lead.work.history.map((step) => ({ at: step.at, step })),
    ...lead.work.notes.map(({ at, author, text }) => {
      return { at, by: author, text: fill(texts.note, { text }) };
    }),
    ...lead.calls.map((call) => {
      return { at: call.started_at ?? call.created_at, by: '', text: texts.voiceCall };
    }),
    ...tasks.flatMap(entriesOfTask),
    ...deliveries.flatMap(entriesOfDelivery),
  ];
  return entries.toSorted(newestFirst);
}

/**
 * Returns the entries of all leads of a person, newest first. A change to several leads adds a step
 * to each lead. This function keeps only one of these steps, preferably the step of the open lead.
 */
export function mergeEntries(entries: readonly PersonEntry[]): PersonEntry[] {
  const chosen = new Map<string, PersonEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (entry.otherLead === null || !chosen.has(key)) chosen.set(key, entry);
  }
  return entries.filter((entry) => chosen.get(keyOf(entry)) === entry).toSorted(newestFirst);
}

/** The steps of one change have the same time, author and values. */
function keyOf(entry: PersonEntry): string {
  if (!('step' in entry)) return JSON.stringify(entry);
  const { at, by, what, event, from, to, reason, undo } = entry.step;
  return JSON.stringify([at, by, what, event, from, to, reason, undo]);
}

interface Timed {
  readonly at: string;
}

const newestFirst = (one: Timed, other: Timed) => other.at.localeCompare(one.at);

function entriesOfTask(task: Task): Entry[] {
  const text = task.text || noText;
  const time = formatMoment(task.due_at);
  const planned = {
    at: task.created_at,
    by: task.created_by,
    text: fill(texts.task, { text, time }),
  };
  if (task.done_at === null) return [planned];
  return [planned, { at: task.done_at, by: task.done_by, text: fill(texts.taskDone, { text }) }];
}

/**
 * Returns an entry only for an email that was sent or saved to a file. The deliveries card lists
 * all deliveries.
 */
function entriesOfDelivery({ kind, state, finished_at: at }: Delivery): Entry[] {
  if (at === null || !(kind in emails) || (state !== 'done' && state !== 'saved')) return [];
  const text = state === 'done' ? texts.email : texts.emailSaved;
  return [{ at, by: '', text: fill(text, { name: JOB_NAMES[kind] }) }];
}
