/** The list of deliveries, one delivery, the tabs above them, and resending in bulk. */

export const title = 'Deliveries';
export const lead = 'Emails and webhooks: sent, queued, retrying and failed.';

export const tabsLabel = 'Deliveries';
export const tabs = {
  all: 'All',
  sla: 'Report SLA',
  webhooks: 'Webhooks',
  suppressions: 'Suppression list',
};

export const filters = 'Filters';
export const status = 'Status';
export const anyStatus = 'All, failed first';
export const kind = 'Kind';
export const anyKind = 'All kinds';
export const webhook = 'Webhook';
export const anyWebhook = 'All';
export const ofOneLead = 'Deliveries of one lead';
export const clearFilters = 'Clear filters';

export const failedList = 'Failed';
export const retryingList = 'Retrying';
export const otherList = 'Newest first';
export const showOlder = 'Show older deliveries';

export const emptyLists = {
  dead: {
    title: 'No failed deliveries',
    text: 'Deliveries that still fail after their last retry are listed here.',
  },
  retrying: {
    title: 'No retries',
    text: 'Deliveries that failed and will be tried again are listed here.',
  },
};
export const nothingPending = 'Nothing has failed, and nothing is being retried.';
export const noneMatch = {
  title: 'No deliveries match',
  text: 'No other delivery matches these filters.',
};
export const noneYet = {
  title: 'No deliveries yet',
  text: 'Reports, notices and webhooks are listed here as soon as they are queued.',
};

/** After the kind and the event, in a row of the list. */
export const toTarget = (target: string) => `to ${target}`;
/** The link to a lead without a name. */
export const unnamedLead = 'Lead';

/** The page of one delivery: its title while it loads. */
export const delivery = 'Delivery';
export const statusCard = 'Status';
export const attemptsCard = 'Attempts';
export const contentCard = 'Content';
export const noAttempts = {
  title: 'No attempts yet',
  text: 'Each attempt is listed here with the response.',
};
export const facts = {
  status: 'Status',
  progress: 'Progress',
  reason: 'Reason',
  lastError: 'Last error',
  lead: 'Lead',
  queued: 'Queued',
  nextAttempt: 'Next attempt',
  finished: 'Finished',
  webhook: 'Webhook',
  event: 'Event',
  id: 'ID',
};

export const attemptsCaption = 'Attempts, newest first';
export const attemptColumns = {
  at: 'Started',
  number: 'Attempt',
  outcome: 'Result',
  took: 'Took',
  said: 'Response',
};

/** `shown` is the formatted count. */
export const countOfDeliveries = (count: number, shown: string) =>
  count === 1 ? `${shown} delivery` : `${shown} deliveries`;

export const resendAll = 'Resend all';
/** After `resendAll`, for screen readers. */
export const resendAllTo = (target: string) => ` to ${target}`;
/** `deliveries` is `countOfDeliveries` or `moreThan`. */
export const resendTitle = (deliveries: string) => `Resend ${deliveries}?`;
export const moreThan = (count: string) => `more than ${count} deliveries`;
/** `states` is one of `resendStates`, or several with `or` between them. `kind` and `target` are empty for all. */
export const resendScope = (states: string, kind: string, target: string) =>
  `This sends every ${states} delivery${kind && ` of the kind “${kind}”`}${target && ` to ${target}`} now.`;
export const resendStates = { dead: 'failed', retrying: 'retrying' };
export const or = ' or ';
export const keepsId =
  'Each message keeps its id, so the receiver can recognize one that it got before.';

export const resending = 'Resending';
export const resent = 'Resent';
export const resentBar = 'Resent';
/** `deliveries` is `countOfDeliveries`, and `parts` is a list of `resentParts`. */
export const resentStatus = (deliveries: string, parts: string) => `${deliveries}: ${parts}.`;
export const resentParts = {
  done: (count: string) => `${count} sent`,
  failed: (count: string) => `${count} failed again`,
  later: (count: string) => `${count} to be retried later`,
  left: (count: string) => `${count} being sent`,
};
