/** The canary: what it says in alarms and in the console. */

/** What a canary lead passes, in order. */
export const hops = {
  page: 'Page',
  script: 'Form script',
  intake: 'Lead intake',
  job: 'Report job',
  email: 'Email',
  webhook: 'Webhook',
};
/** A webhook is named with its endpoint: "Webhook to crm". */
export const hopTo = (name: string, target: string) => `${name} to ${target}`;

export const alarm = {
  broken: {
    title: (hop: string) => `Leads may not reach you: ${hop} failed`,
    text: 'Pickup sends itself a lead every hour, as a visitor would. This step has failed twice in a row, so it probably fails for visitors too.',
  },
  cleared: {
    title: (hop: string) => `${hop} works again`,
    text: 'The last canary lead has passed this step.',
  },
  step: 'Step',
  since: 'Failing since',
  until: 'Works again since',
  problem: 'What happened',
  open: 'Open the report SLA',
  reason:
    'You’re receiving this email because you’re set up to get alerts about failed deliveries.',
};
/** A text message, as short as possible. */
export const textMessage = (brand: string, title: string, detail: string) =>
  detail === '' ? `${brand}: ${title}.` : `${brand}: ${title} (${detail}).`;
