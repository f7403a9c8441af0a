import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import type { AcceptedLead } from './lead-load.ts';
import type { Sinks } from './sinks.ts';

export interface Audit {
  /** One sentence for each missing or duplicated job of a lead. */
  readonly jobFaults: readonly string[];
  /** Jobs that are marked as done although nothing arrived. */
  readonly falselyDone: readonly Delivery[];
  /** Jobs that are neither done nor dead letters. */
  readonly unfinished: readonly Delivery[];
  /** Jobs that have no retries left. */
  readonly dead: readonly Delivery[];
  readonly repeated: number;
  /** How many arrived ids belong to no job. Receivers need the job's id to detect duplicates. */
  readonly unknownIds: number;
  readonly arrivals: number;
}

export function audit(
  leads: readonly AcceptedLead[],
  deliveries: readonly Delivery[],
  sinks: Pick<Sinks, 'mails' | 'hooks'>,
): Audit {
  const arrived = [
    ...sinks.mails.map(({ messageId }) => messageId.split('@')[0] ?? ''),
    ...sinks.hooks.map(({ id }) => id.replace(/^msg_/, '')),
  ];
  const distinct = new Set(arrived);
  const known = new Set(deliveries.map(({ id }) => id));
  const byLead = groupByLead(deliveries);
  return {
    jobFaults: leads.flatMap(({ id }) => jobFaultsOf(id, byLead.get(id) ?? [])),
    falselyDone: deliveries.filter(
      ({ id, kind, state, last_error: skipReason }) =>
        state === 'done' &&
        !WITHOUT_ID.includes(kind) &&
        !(MAY_BE_SKIPPED.includes(kind) && skipReason !== '') &&
        !distinct.has(id),
    ),
    unfinished: deliveries.filter(
      ({ kind, state }) => !DUE_LATER.includes(kind) && state !== 'done' && state !== 'dead',
    ),
    dead: deliveries.filter(({ state }) => state === 'dead'),
    repeated: arrived.length - distinct.size,
    unknownIds: [...distinct].filter((id) => !known.has(id)).length,
    arrivals: arrived.length,
  };
}

type Kinds = readonly Delivery['kind'][];

/**
 * No arrival can be matched to these jobs. Repeated alerts are skipped, and the other jobs send no
 * id.
 */
const WITHOUT_ID: Kinds = ['operator-alert', 'calendar-put', 'lead-assign', 'push'];
/** These jobs are skipped if they are no longer needed when they run. */
const MAY_BE_SKIPPED: Kinds = [
  'assignment-mail',
  'booking-mail',
  'booking-notice',
  'hand-over-mail',
  'task-mail',
];
/** The audit does not wait for these jobs, which are due a day or an hour before a booking. */
export const DUE_LATER: Kinds = ['booking-reminder'];

function groupByLead(deliveries: readonly Delivery[]): Map<string, Delivery[]> {
  const byLead = new Map<string, Delivery[]>();
  for (const delivery of deliveries) {
    if (delivery.lead_id === null) continue;
    const others = byLead.get(delivery.lead_id);
    if (others) others.push(delivery);
    else byLead.set(delivery.lead_id, [delivery]);
  }
  return byLead;
}

function jobFaultsOf(leadId: string, deliveries: readonly Delivery[]): string[] {
  const report = deliveries.find(({ kind }) => kind === 'report-mail');
  const reportSent = report?.state === 'dead' ? [] : ['webhook report.sent'];
  return ['report-mail', 'operator-notice', 'webhook lead.created', ...reportSent].flatMap(
    (wanted) => {
      const count = deliveries.filter(
        ({ kind, event }) => `${kind} ${event}`.trim() === wanted,
      ).length;
      return count === 1 ? [] : [`${leadId} has ${count} ${wanted} jobs`];
    },
  );
}
