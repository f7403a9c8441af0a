/** The canary: what it says in alerts and in the console. */

/** What a canary lead passes, in order. */
export const steps = {
  page: 'Page',
  script: 'Form script',
  intake: 'Lead intake',
  job: 'Report job',
  email: 'Email',
  webhook: 'Webhook',
};
/** A webhook is named with its endpoint: "Webhook to crm". */
export const stepName = (step: keyof typeof steps, target: string) =>
  target === '' ? steps[step] : `${steps[step]} to ${target}`;

export const alarm = {
  broken: {
    title: (step: string) => `Leads may not reach you: ${step} failed`,
    text: 'Pickup sends itself a lead every hour, as a visitor would. This step has failed twice in a row, so it probably fails for visitors too.',
  },
  cleared: {
    title: (step: string) => `${step} works again`,
    text: 'The last canary lead has passed this step.',
  },
  /** `since` is a moment. */
  since: (since: string, detail: string) => `Failing since ${since}: ${detail}.`,
  open: 'Open the report SLA',
  reason:
    'You’re receiving this email because you’re set up to get alerts about failed deliveries.',
};
/** A text message, as short as possible. */
export const textMessage = (brand: string, title: string, detail: string) =>
  detail === '' ? `${brand}: ${title}.` : `${brand}: ${title} (${detail}).`;

/** The card on the page about the report SLA. */
export const title = 'Canary';
export const lead =
  'Every hour, Pickup sends itself a lead as a visitor would, and checks each step. It is never counted or sent on.';
export const statuses = {
  off: 'Off',
  waiting: 'Starting',
  passed: 'All steps work',
  unsure: 'One failure',
  failed: 'A step fails',
};
export const offTitle = 'The canary is off';
export const offText =
  'It would tell you when leads or reports stop getting through. To turn it on, run “node server.js settings export settings.json” on the server, set canary.enabled and canary.email in the file, then run “node server.js settings import settings.json”. In a clone, begin with “npm run settings --” instead.';
export const waitingText = 'The first canary lead goes out within a minute.';

export const meanings = {
  page: 'Visitors can open your page.',
  script: 'The lead form loads.',
  intake: 'A lead is accepted and stored.',
  job: 'A worker writes the report.',
  email: 'The report reaches the mailbox.',
  webhook: 'Your system accepts the lead.',
};
export const stepStates = {
  passed: 'Works',
  failed: 'Failed',
  off: 'Not checked',
  unreached: 'Not reached',
};
export const columns = { step: 'Step', state: 'State', result: 'Result', took: 'Took' };
export const unreachedText = 'An earlier step failed.';

/** Before a relative time. */
export const lastRun = 'Last canary lead: ';
export const nextRun = (time: string) => `. The next one goes out at ${time}.`;
export const underWay = '. Another one is under way.';

/** The notice about an outage. `since` is a formatted moment. */
export const outage = (step: string, since: string) => `${step} has failed since ${since}.`;

/** The last seven days. The counts are formatted numbers. */
export const week = (passed: string, all: string) =>
  `In the last 7 days, ${passed} of ${all} passed.`;
