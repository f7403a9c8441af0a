/** The page with the webhook endpoints: a card for each, with its health and actions. */

export const title = 'Webhooks';
export const lead =
  'Your systems that receive lead events. Owners set them up under Page, “Emails and delivery”.';
export const empty = 'No webhooks are set up';
export const emptyText =
  'To send lead events to one of your systems, add a webhook under Page, “Emails and delivery”.';

export const statuses = {
  disabled: 'Disabled',
  retrying: 'Retrying',
  failed: 'Failed deliveries',
  active: 'Active',
};
export const facts = {
  address: 'Address',
  events: 'Events',
  format: 'Format',
  sent: 'Sent',
  queued: 'Queued',
  retrying: 'Retrying',
  failed: 'Failed',
};
export const failedDeliveries = (id: string) => `Failed deliveries to ${id}`;
export const allDeliveries = (id: string) => `All deliveries to ${id}`;

/** Before the failed attempts and the time of the next one. */
export const failing = 'Retrying: ';
/** `since` is a formatted moment. Before the error. */
export const failingSince = (since: string) => `Failing since ${since}. The last attempt:`;
export const receiverSaid = (words: string) => `The receiver said: “${words}”`;

/** `since` is a formatted moment. */
export const disabled = (since: string) =>
  `Disabled since ${since}. Nothing is sent to it until you enable it again.`;
export const disabledByReceiver = (since: string) =>
  `Disabled since ${since}: the receiver answered 410 Gone. Nothing is sent to it until you enable it again.`;
export const enable = 'Enable again';
export const enableLabel = (id: string) => `Enable again: ${id}`;
export const enabled = (id: string) =>
  `${id} is enabled. You can resend what failed in the meantime.`;
