import type { PageRenderer } from '@pickup/contracts/page/page';
import type { BuiltConsole } from './features/operations/console/load-console.ts';
import type { OpenFeatures } from './open-features.ts';
import type { SharedResponses } from './platform/http/server/shared-responses.ts';
import type { StaticFiles } from './platform/http/server/static-files.ts';
import { bookingsOfPerson } from './features/bookings/bookings-of-person.ts';
import { proposeTeamZone } from './features/bookings/times/availability.ts';
import { leadsOfPerson } from './features/leads/work/leads-of-person.ts';
import { createReportPreviews } from './features/report/email/example-report.ts';
import { tasksOfPerson } from './features/tasks/stored-tasks.ts';
import type { PageResponder } from './features/settings/rendering/page-responder.ts';

export interface AppDeps extends Omit<OpenFeatures, 'start' | 'closers'> {
  readonly renderer: PageRenderer;
  readonly staticFiles: StaticFiles;
  /** Absent in development, where the console is served from its source. */
  readonly console?: BuiltConsole;
  readonly version: string;
  readonly isStopping: () => boolean;
  readonly shared: SharedResponses | null;
  /** False only in development, where live reload adds scripts to the page. */
  readonly pagePolicy?: boolean;
}

export function routeContext(deps: AppDeps, respond: PageResponder) {
  const { access, calendars, config, jobs, live, metrics, queue, requests, signIn, watch } = deps;
  return {
    ...deps,
    ...signIn,
    ...access,
    ...calendars,
    ...watch,
    // Looks up the method on each call, because tests replace it.
    deleteEmailFiles: (jobIds: readonly string[]) => jobs.deleteEmailFiles(jobIds),
    respond,
    counters: metrics.counters,
    trustedProxies: config.trustedProxies,
    requestFacts: requests.facts,
    settings: () => live.current().settings,
    kick: () => queue.kick(),
    leadsOf: leadsOfPerson(deps),
    bookingsOf: bookingsOfPerson(deps),
    tasksOf: tasksOfPerson,
    onTimeZone: proposeTeamZone,
    reportPreviews: createReportPreviews(deps),
    onErased(leadId: string) {
      deps.log.info({ leadId }, 'a person was erased');
      queue.kick(); // starts the work that chains the revoked consent in the ledger
    },
  };
}
