/** The new leads that a device can be notified of. */
export const PUSH_LEADS = ['all', 'mine_or_unassigned', 'mine'] as const;
export type PushLeads = (typeof PUSH_LEADS)[number];

/** The message to a device's service worker. */
export type PushMessage =
  | {
      readonly do: 'show';
      readonly lead: string;
      readonly title: string;
      readonly body: string;
      readonly silent: boolean;
      /** The address that the Call button opens. Absent if the lead must not be called. */
      readonly call?: string;
      /** The address that the Open button opens. */
      readonly open: string;
      readonly labels: { readonly call: string; readonly open: string };
    }
  | { readonly do: 'clear'; readonly lead: string }
  | { readonly do: 'test'; readonly title: string; readonly body: string };
