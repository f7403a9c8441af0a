import texts from '@pickup/messages/operator/people/security-events' with { type: 'json' };

const { events } = texts;

/** `data`: leads were exported or erased. */
export type SecurityEventKind = keyof typeof events;
export const SECURITY_EVENT_KINDS = Object.keys(events) as readonly SecurityEventKind[];

export const SECURITY_ACTIONS = {
  ...events['sign-in'],
  ...events.account,
  ...events.people,
  ...events.keys,
  ...events.data,
  ...events.page,
};
export type SecurityAction = keyof typeof SECURITY_ACTIONS;

export const actionsOf = (kind: SecurityEventKind) =>
  Object.keys(events[kind]) as readonly SecurityAction[];
