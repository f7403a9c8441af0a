import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { settableRule } from '../../../platform/retention/make-rule.ts';
import type { RetentionRule } from '../../../platform/retention/retention-rule.ts';
import type { Database, Session } from '../../../platform/database/database.ts';
import type { Cutoff, Purge, Step } from '../../../platform/retention/purge.ts';
import { anyOf } from '../../../platform/database/sql.ts';
import { readJobIds } from '../../../platform/jobs/erase-jobs.ts';
import {
  findIdleLeads,
  isStillIdle,
  lockLeadToErase,
  oldestArrival,
  type IdleLeads,
} from '../../leads/index.ts';
import { eraseLeadIn, type EraseLeadDeps } from '../erasure/erase-lead-in.ts';
import type { ErasureDeps } from '../erasure/erase-person.ts';

export interface IdleLeadsDeps extends EraseLeadDeps, Pick<ErasureDeps, 'deleteEmailFiles'> {
  readonly database: Pick<Database, 'query'>;
  /** Must not throw. */
  readonly onErased?: () => void;
}

type LeadRule = Omit<IdleLeads, 'isActive'>;

/** Won leads have their own rule, so that this rule does not erase customers. */
export const LEADS: LeadRule = {
  statuses: ['new', 'contacted', 'booked', 'lost'],
  byPerson: true,
};
const WON_LEADS: LeadRule = { statuses: ['won'], byPerson: true };
const HELD_LEADS: LeadRule = { statuses: ['quarantined'], byPerson: false };

/** Erases each lead in its own transaction, so a crash leaves no lead partly erased. */
export function eraseIdleLeads(deps: IdleLeadsDeps, rule: LeadRule): Purge {
  const activities = deps.personalData.flatMap(({ activity }) => (activity ? [activity] : []));
  const which: IdleLeads = {
    ...rule,
    isActive: (lead, since) => anyOf(activities.map((activity) => activity(lead, since))),
  };
  return {
    async count(database, { before }) {
      let rows = 0;
      for await (const ids of findIdleLeads(database, which, before)) rows += ids.length;
      return { rows, oldest: await oldestArrival(database, which) };
    },
    async remove(step, cutoff) {
      for await (const ids of findIdleLeads(deps.database, which, cutoff.before)) {
        if (ids.length > 0) await eraseAll(deps, which, ids, { step, cutoff });
      }
    },
  };
}

async function eraseAll(
  deps: IdleLeadsDeps,
  which: IdleLeads,
  ids: readonly string[],
  { step, cutoff }: { readonly step: Step; readonly cutoff: Cutoff },
): Promise<void> {
  const jobIds: string[] = [];
  try {
    for (const leadId of ids) {
      let jobs: readonly string[] = [];
      await step(async (session) => {
        const erased = await eraseIfIdle(session, deps, which, leadId, cutoff);
        jobs = erased ?? [];
        return erased ? 1 : 0;
      });
      jobIds.push(...jobs);
    }
  } finally {
    deps.onErased?.();
    await deps.deleteEmailFiles(jobIds);
  }
}

/** Returns the ids of the erased lead's jobs, or null if the lead has become active. */
async function eraseIfIdle(
  session: Session,
  deps: IdleLeadsDeps,
  which: IdleLeads,
  leadId: string,
  cutoff: Cutoff,
): Promise<readonly string[] | null> {
  const lead = await lockLeadToErase(session, leadId);
  if (!(await isStillIdle(session, which, { leadId, before: cutoff.before }))) return null;
  await eraseLeadIn(session, deps, { lead, at: cutoff.now, cause: 'rule' });
  return readJobIds(session, leadId);
}

interface LeadRetentionParts extends IdleLeadsDeps {
  readonly settings: Pick<SiteSettings, 'retention'>;
}

export function leadRetention(parts: LeadRetentionParts): readonly RetentionRule[] {
  const { retention } = parts.settings;
  return [
    settableRule(retention, 'leads', eraseIdleLeads(parts, LEADS)),
    settableRule(retention, 'wonLeads', eraseIdleLeads(parts, WON_LEADS)),
    settableRule(retention, 'heldLeads', eraseIdleLeads(parts, HELD_LEADS)),
  ];
}
