import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import type { OperatorLeadDetail, OperatorLeadPage } from '@pickup/contracts/inbox/operator-leads';
import type { SecurityEventPage } from '@pickup/contracts/people/security-events';
import type { Tasks } from '@pickup/contracts/tasks/tasks';
import type { BuiltServer } from '../built-server.ts';
import type { AcceptedLead } from './lead-load.ts';
import { callOperatorApi } from './operator-api.ts';
import type { Sinks } from './sinks.ts';
import type { DepartedColleague, Team } from './team.ts';

/** Each list has one sentence for each fault. */
export interface TeamAudit {
  readonly assignments: readonly string[];
  readonly notifications: readonly string[];
  readonly taskEmails: readonly string[];
  readonly removals: readonly string[];
  /** How many hand-over emails omit bookings that an interrupted removal had handed over. */
  readonly partialHandOverEmails: number;
  readonly pushes: number;
  readonly repeatedPushes: number;
}

interface AuditInput {
  readonly server: BuiltServer;
  readonly team: Team;
  readonly leads: readonly AcceptedLead[];
  readonly deliveries: readonly Delivery[];
  readonly sinks: Pick<Sinks, 'mails' | 'pushes'>;
}

const RULE = 'Assignment rule';

export async function auditTeam(audited: AuditInput): Promise<TeamAudit> {
  const { server, team, leads, sinks } = audited;
  const details: OperatorLeadDetail[] = [];
  for (const { id } of leads) details.push(await callOperatorApi(server, `/api/leads/${id}`));
  const removed = await readRemovals(server);
  const shown = sinks.pushes.filter((push) => push.action === 'show');
  const distinct = new Set(shown.map(({ endpoint, lead, title }) => endpoint + lead + title));
  return {
    assignments: assignmentFaults(audited, details),
    notifications: notificationFaults(audited, details),
    taskEmails: taskEmailFaults(audited),
    removals: [
      ...(
        await Promise.all(team.departed.map((colleague) => removalFaults(audited, colleague)))
      ).flat(),
      ...handOverFaults(audited, removed),
    ],
    partialHandOverEmails: team.departed.filter((colleague) => isPartial(colleague, removed))
      .length,
    pushes: shown.length,
    repeatedPushes: shown.length - distinct.size,
  };
}

const ruleAssignments = ({ work: { history } }: OperatorLeadDetail) =>
  history.filter(({ by, what }) => by === RULE && what === 'assignee');

function assignmentFaults(
  { deliveries }: AuditInput,
  details: readonly OperatorLeadDetail[],
): string[] {
  const counts = new Map<string, number>();
  for (const { kind, lead_id: lead } of deliveries)
    counts.set(`${kind} ${lead}`, (counts.get(`${kind} ${lead}`) ?? 0) + 1);
  return details.flatMap((lead) => {
    const assignments = ruleAssignments(lead).length;
    const jobs = counts.get(`lead-assign ${lead.id}`) ?? 0;
    const emails = counts.get(`assignment-mail ${lead.id}`) ?? 0;
    if ([assignments, jobs, emails].every((count) => count === 1)) return [];
    const found = `${assignments} assignments, ${jobs} assignment jobs and ${emails} email jobs`;
    return [`The lead ${lead.id} has ${found}, but should have one of each`];
  });
}

/** Reports devices that were not notified of a new lead, or that still show a contacted lead. */
function notificationFaults(
  { team, sinks }: AuditInput,
  details: readonly OperatorLeadDetail[],
): string[] {
  const arrived = new Map<string, string[]>();
  for (const { endpoint, lead, title, ...push } of sinks.pushes) {
    const key = `${endpoint} ${lead}`;
    arrived.set(key, [...(arrived.get(key) ?? []), push.action === 'show' ? title : push.action]);
  }
  return details.flatMap((lead) => {
    const [assigned] = ruleAssignments(lead);
    return team.members.flatMap(({ name, endpoints }) =>
      endpoints.flatMap((endpoint) => {
        const messages = arrived.get(`${endpoint} ${lead.id}`) ?? [];
        const isNotifiedOfLead = messages.some((text) => text !== 'clear');
        const isNotifiedOfAssignment = messages.some((text) => text.startsWith('Assigned to you'));
        const isNotified = assigned?.to === name ? isNotifiedOfAssignment : isNotifiedOfLead;
        const isStillShown = messages.length > 0 && messages.at(-1) !== 'clear';
        const isRight =
          lead.status === 'new' ? isNotified || team.reassigned.has(lead.id) : !isStillShown;
        return isRight ? [] : [deviceFault(name, lead, messages)];
      }),
    );
  });
}

function deviceFault(
  name: string,
  { id, status }: OperatorLeadDetail,
  messages: readonly string[],
): string {
  const problem = status === 'new' ? 'was not notified of' : 'still shows';
  const received = messages.join(', ') || 'nothing';
  return `A device of ${name} ${problem} the ${status} lead ${id}. It received: ${received}`;
}

/** Returns the ids of the jobs of this kind that sent an email to this address. */
function jobsTo({ sinks, deliveries }: AuditInput, address: string, wanted: Delivery['kind']) {
  const kinds = new Map(deliveries.map(({ id, kind }) => [id, kind]));
  const ids = sinks.mails.flatMap(({ to, messageId }) => {
    const id = messageId.split('@')[0] ?? '';
    return to === address && kinds.get(id) === wanted ? [id] : [];
  });
  return new Set(ids);
}

function taskEmailFaults(audited: AuditInput): string[] {
  return audited.team.newcomers.flatMap(({ name, email }) => {
    const { size } = jobsTo(audited, email, 'task-mail');
    return size === 1 ? [] : [`${name} got ${size} emails about tasks`];
  });
}

async function removalFaults(
  { server, team }: AuditInput,
  colleague: DepartedColleague,
): Promise<string[]> {
  const { id: successor } = team.successor;
  const { leads: remaining } = await callOperatorApi<OperatorLeadPage>(
    server,
    `/api/leads?assignee=${colleague.id}`,
  );
  const { tasks } = await callOperatorApi<Tasks>(server, `/api/tasks?person=${colleague.id}`);
  const faults = [
    ...remaining.map(({ id }) => `${colleague.name} still has the lead ${id}`),
    ...tasks.map(({ id }) => `${colleague.name} still has the task ${id}`),
  ];
  for (const id of colleague.leads) {
    const lead = await callOperatorApi<OperatorLeadDetail>(server, `/api/leads/${id}`);
    if (lead.work.assignee !== successor)
      faults.push(`The lead ${id} is not assigned to the successor`);
    const isHandedOver = lead.booking_requests.some(
      (one) => one.state === 'confirmed' && one.agent_id === successor,
    );
    if (colleague.booked.includes(id) && !isHandedOver)
      faults.push(`The booking of the lead ${id} was not handed over to the successor`);
  }
  return faults;
}

type Removals = ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;

/**
 * Returns whether the record of the removal counts only some of the bookings. Each booking is
 * handed over in its own transaction, so a removal that is repeated after a kill counts only the
 * rest.
 */
function isPartial({ id, booked }: DepartedColleague, removed: Removals): boolean {
  return Number(removed.get(id)?.[0]?.['given_bookings']) < booked.length;
}

/** Expects one email and one audit record with the right counts for each removal. */
function handOverFaults(audited: AuditInput, removed: Removals): string[] {
  const { team } = audited;
  const { size } = jobsTo(audited, team.successor.email, 'hand-over-mail');
  const wanted = team.departed.length;
  const faults =
    size === wanted ? [] : [`The successor got ${size} emails about ${wanted} removals`];
  for (const { id, name, leads } of team.departed) {
    const records = removed.get(id) ?? [];
    const counts = records.map((one) => countsText(one['given_leads'], one['given_tasks']));
    const expected = countsText(leads.length, 1);
    if (counts.join() !== expected)
      faults.push(`${name} has the removal records [${counts.join('; ')}], not [${expected}]`);
  }
  return faults;
}

const countsText = (leads: unknown, tasks: unknown) =>
  `${String(leads)} leads and ${String(tasks)} tasks`;

async function readRemovals(server: BuiltServer): Promise<Removals> {
  const found = new Map<string, Readonly<Record<string, unknown>>[]>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '100', ...(cursor && { cursor }) });
    const page: SecurityEventPage = await callOperatorApi(server, `/api/security-events?${query}`);
    for (const { action, of, details } of page.events)
      if (action === 'operator_removed' && of)
        found.set(of.user_id, [...(found.get(of.user_id) ?? []), details]);
    cursor = page.next_cursor;
  }
  return found;
}
