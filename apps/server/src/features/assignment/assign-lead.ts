import type { AssignmentRules } from '@pickup/contracts/assignment/assignment';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/assignment/assignment-texts';
import type { ServerContext } from '../../context.ts';
import type { Session } from '../../platform/database/database.ts';
import { idFor } from '../../platform/database/new-id.ts';
import type { Job, JobHandler, JobOutcome, NewJob } from '../../platform/jobs/job.ts';
import { findBusyAgents, readWorkers, type BookableAgent } from '../bookings/index.ts';
import {
  countOpenLeads,
  readOtherLeadsOfPerson,
  readStoredLead,
  storeChanges,
  type StoredLead,
} from '../leads/index.ts';
import { readDisplayName, readOperator, type Author } from '../people/index.ts';
import { isQuiet, subscriptionsOf } from '../push/index.ts';
import {
  afterWorking,
  choosePerson,
  nextAttemptAt,
  turnsAfter,
  type Turns,
} from './choose-person.ts';
import { lockRules, storeTurns } from './stored-rules.ts';

export type AssignParts = Pick<ServerContext, 'database' | 'queue' | 'events' | 'now'>;

const RULE: Author = { id: 'assignment', userId: null, name: texts.author, email: '' };
const SECOND = 1_000;
/**
 * If the next person gets push notifications, the email waits this long. A first contact in that
 * time cancels the email.
 */
const AFTER_PUSH_MS = 120 * SECOND;
const MAX_AGE_OF_OPEN_LEADS_MS = 90 * 86_400_000;

/**
 * Assigns a new lead by rule. If the payload has a `person`, the lead was assigned to this person
 * at `since`. Without a first contact in time, the lead then goes to the next person. The
 * assignment and the jobs that follow it are committed together, so running this job again changes
 * nothing.
 */
export function createAssignHandler(parts: AssignParts): JobHandler {
  return {
    kind: 'lead-assign',
    retryAfterSeconds: [5, 30, 120, 600],
    timeLimitMs: 30 * SECOND,
    concurrency: 1,
    async run(job) {
      const outcome = await parts.database.transaction((session) => assign(session, parts, job));
      parts.queue.kick();
      return outcome;
    },
  };
}

/** The last assignment by rule. If its person makes no contact in time, the next person follows. */
interface LastAssignment {
  readonly person: string | null;
  readonly since: Date;
  /** Everyone to whom the rule has assigned the lead so far. */
  readonly tried: readonly string[];
}

function lastAssignmentOf({ payload, createdAt }: Job): LastAssignment {
  const { person, since, tried } = payload;
  return {
    person: typeof person === 'string' ? person : null,
    since: typeof since === 'string' ? new Date(since) : createdAt,
    tried: Array.isArray(tried) ? tried.map(String) : [],
  };
}

async function assign(session: Session, parts: AssignParts, job: Job): Promise<JobOutcome> {
  const { rules, turns } = await lockRules(session);
  const lead = job.leadId === null ? null : await readStoredLead(session, job.leadId);
  const last = lastAssignmentOf(job);
  const skipped = (reason: string): JobOutcome => ({ kind: 'skipped', reason });
  const minutes = rules.escalate_after_minutes;
  const isOff = !rules.on || (last.person !== null && minutes === null);
  if (isOff) return skipped('assignment by rule is turned off');
  if (!lead || lead.erasedAt) return skipped('there is no such lead');
  if (lead.status !== 'new' || lead.firstContactAt)
    return skipped('the lead is no longer waiting for a first contact');
  const workers = await readWorkers(session);
  if (!isStillWith(last, lead, workers)) return skipped('someone changed the assignee');
  const now = parts.now();
  const eligible = workers.filter(({ id }) => rules.people.includes(id));
  if (eligible.length === 0) return skipped('no one takes leads');
  if (last.person !== null) {
    const due = afterWorking(eligible, last.since, minutes ?? 0);
    if (due > now)
      return { kind: 'postponed', until: due, reason: 'there is still time for a first contact' };
  }
  const people = eligible.filter(({ id }) => !last.tried.includes(id));
  if (people.length === 0) return skipped('no one else takes leads');
  const others = await readOtherLeadsOfPerson(session, lead);
  if (others.some(({ isLater }) => isLater)) return skipped('the person has a newer lead');
  const chosen = choosePerson({
    people,
    earlierAgent: others.find(({ assignee }) => assignee !== null)?.assignee ?? null,
    lead,
    turns,
    now,
    busy: await findBusyAgents(session, ids(people), now),
    full: await peopleAtLimit(session, ids(people), { rules, now }),
  });
  if (!chosen) {
    const until = nextAttemptAt(people, now);
    return { kind: 'postponed', until, reason: 'no one is available now' };
  }
  return assignTo(session, parts, { ...chosen, lead, last, rules, turns, eligible, now });
}

/**
 * Whether the lead still has the assignee of the last assignment. Removing a person unassigns their
 * leads, which still go to the next person at the planned time.
 */
function isStillWith(
  { person }: LastAssignment,
  { assignee }: StoredLead,
  workers: readonly BookableAgent[],
): boolean {
  return assignee === person || (assignee === null && workers.every(({ id }) => id !== person));
}

const ids = (people: readonly BookableAgent[]) => people.map(({ id }) => id);

/** Returns the people who already have as many open leads as the rules allow. */
async function peopleAtLimit(
  session: Session,
  people: readonly string[],
  { rules: { max_open: max }, now }: { readonly rules: AssignmentRules; readonly now: Date },
): Promise<ReadonlySet<string>> {
  if (max === null) return new Set();
  const since = new Date(now.getTime() - MAX_AGE_OF_OPEN_LEADS_MS);
  const open = await countOpenLeads(session, people, { since, atMost: max });
  return new Set(people.filter((id) => (open.get(id) ?? 0) >= max));
}

interface NewAssignment {
  readonly person: BookableAgent;
  readonly reason: string;
  readonly lead: StoredLead;
  readonly last: LastAssignment;
  readonly rules: AssignmentRules;
  readonly turns: Turns;
  readonly eligible: readonly BookableAgent[];
  readonly now: Date;
}

async function assignTo(
  session: Session,
  parts: AssignParts,
  assignment: NewAssignment,
): Promise<JobOutcome> {
  const { person, lead, last, rules, turns, now } = assignment;
  const minutes = rules.escalate_after_minutes;
  const isFirst = last.person === null;
  const noContact = isFirst ? [] : [fill(texts.noContact, { minutes: minutes ?? 0 })];
  const reason = [...noContact, assignment.reason].join(', ');
  const operator = await readOperator(session, person.id);
  const changes = { assignee: operator?.email ?? null };
  const jobs = [
    ...parts.events.jobsOf('lead.changed', { leadId: lead.id, changes }),
    await mailJob(session, { ...assignment, reason }),
    ...(minutes === null ? [] : [escalation(assignment, minutes)]),
  ];
  const names = { from: await readDisplayName(session, lead.assignee), to: person.name };
  const planned = { before: lead, status: lead.status, assignee: person.id, names, reason, jobs };
  const stored = await storeChanges(session, [planned], { by: RULE, at: now });
  if (!stored.has(lead.id)) {
    const until = new Date(now.getTime() + SECOND);
    return { kind: 'postponed', until, reason: 'someone changed the lead in the meantime' };
  }
  await storeTurns(session, turnsAfter(turns, person));
  await parts.queue.addIn(session, jobs);
  return { kind: 'done', response: `assigned: ${reason}` };
}

async function mailJob(
  session: Session,
  { lead, person, reason, last, rules, now }: NewAssignment,
) {
  const isHandedOver = last.person !== null;
  const devices = isHandedOver ? await subscriptionsOf(session, person.id) : [];
  const isPushed = devices.some((device) => !isQuiet(device, now));
  return {
    id: idFor(now, `assignment-mail ${lead.id} ${person.id}`),
    kind: 'assignment-mail',
    leadId: lead.id,
    payload: { person: person.id, reason, minutes: rules.escalate_after_minutes },
    runAt: new Date(now.getTime() + (isPushed ? AFTER_PUSH_MS : 0)),
  } satisfies NewJob;
}

function escalation({ lead, person, last, eligible, now }: NewAssignment, minutes: number): NewJob {
  const tried = [...last.tried, person.id];
  return {
    id: idFor(now, `lead-assign ${lead.id} ${person.id}`),
    kind: 'lead-assign',
    leadId: lead.id,
    payload: { person: person.id, since: now.toISOString(), tried },
    runAt: afterWorking(eligible, now, minutes),
  };
}
