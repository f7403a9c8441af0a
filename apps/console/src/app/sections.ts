import * as icons from '@pickup/ui/icons';
import type { Attention } from '@pickup/contracts/attention';
import type { Permission } from '@pickup/contracts/operator-roles';
import * as texts from '@pickup/messages/operator/frame';
import type { IconPath } from '@pickup/ui/icon';
import { useMemo } from 'react';
import { useMe } from '../shared/session/use-me.ts';

/** An entry of the navigation. */
export interface Section {
  /** Its path. Every path under it belongs to the section too. */
  readonly path: string;
  readonly label: string;
  readonly icon: IconPath;
  /**
   * Roles without it get no link, and the section's page says who may see it. Null means every role.
   */
  readonly permission: Permission | null;
  /** The key that opens it, after "g". */
  readonly key: string;
  /** Shown on a phone's bar; the others are behind "More". */
  readonly onBar?: boolean;
  /** The figure shown beside it, and how it is read: ", 3 failed". */
  readonly counts?: readonly (keyof Attention)[];
  readonly countText?: (count: number, max: number) => string;
}

/** In navigation order; the console opens the first one. routes.tsx has the screen of each. */
export const SECTIONS: readonly Section[] = [
  {
    path: '/leads',
    label: texts.sections.leads,
    icon: icons.inbox,
    permission: 'leads.read',
    key: 'l',
    onBar: true,
  },
  {
    path: '/agenda',
    label: texts.sections.agenda,
    icon: icons.calendar,
    permission: 'leads.read',
    key: 't',
    onBar: true,
    counts: ['requested_times'],
    countText: texts.toConfirmCount,
  },
  {
    path: '/quarantine',
    label: texts.sections.quarantine,
    icon: icons.shield,
    permission: 'leads.read',
    key: 'q',
    onBar: true,
    counts: ['quarantined'],
    countText: texts.waitingCount,
  },
  {
    path: '/deliveries',
    label: texts.sections.deliveries,
    icon: icons.send,
    permission: 'deliveries.read',
    key: 'd',
    onBar: true,
    counts: ['failed_deliveries', 'late_emails', 'late_webhooks'],
    countText: texts.failedCount,
  },
  {
    path: '/numbers',
    label: texts.sections.numbers,
    icon: icons.chart,
    permission: 'numbers.read',
    key: 'n',
    onBar: true,
  },
  {
    path: '/calls',
    label: texts.sections.calls,
    icon: icons.phone,
    permission: 'calls.read',
    key: 'c',
  },
  {
    path: '/page',
    label: texts.sections.page,
    icon: icons.edit,
    permission: 'page.edit',
    key: 'e',
    counts: ['expiring_claims'],
    countText: texts.expiringCount,
  },
  {
    path: '/hours',
    label: texts.sections.hours,
    icon: icons.clock,
    permission: 'leads.read',
    key: 'h',
  },
  {
    path: '/people',
    label: texts.sections.people,
    icon: icons.people,
    permission: 'people.manage',
    key: 'p',
  },
  {
    path: '/keys',
    label: texts.sections.keys,
    icon: icons.key,
    permission: 'keys.manage',
    key: 'k',
  },
  {
    path: '/backups',
    label: texts.sections.backups,
    icon: icons.archive,
    permission: 'backups.manage',
    key: 'b',
  },
  {
    path: '/security',
    label: texts.sections.security,
    icon: icons.lock,
    permission: 'audit.read',
    key: 's',
  },
  {
    path: '/account',
    label: texts.sections.account,
    icon: icons.person,
    permission: null,
    key: 'a',
  },
];

/** The sections that the operator may see. */
export function useSections(): readonly Section[] {
  const { permissions } = useMe();
  return useMemo(
    () => SECTIONS.filter(({ permission: needed }) => !needed || permissions.includes(needed)),
    [permissions],
  );
}
