import * as icons from '@pickup/ui/icons';
import type { Attention } from '@pickup/contracts/operations/attention';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import type { Text } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/frame';
import type { Plural } from '@pickup/messages/plural';
import type { IconPath } from '@pickup/ui/icon';
import { useMemo } from 'react';
import { useMe } from '../shared/session/use-me.ts';

type Name = keyof typeof texts.sections;

interface Entry {
  /** Also its path. All of its screens are under it. */
  readonly name: Name;
  readonly icon: IconPath;
  /**
   * Roles without it get no link, and the section's page says who may see it. Null means every role.
   */
  readonly permission: Permission | null;
  /** The key that opens it, after "g". */
  readonly key: string;
  /** Shown on a phone's bar; the others are behind "More". */
  readonly onBar?: boolean;
}

/** An entry of the navigation. */
export interface Section extends Entry {
  readonly path: string;
  readonly label: string;
}

/** In navigation order; the console opens the first one. screens.ts has the screens of each. */
const ENTRIES: readonly Entry[] = [
  { name: 'leads', icon: icons.inbox, permission: 'leads.read', key: 'l', onBar: true },
  { name: 'agenda', icon: icons.calendar, permission: 'leads.read', key: 't', onBar: true },
  { name: 'quarantine', icon: icons.shield, permission: 'leads.read', key: 'q', onBar: true },
  { name: 'deliveries', icon: icons.send, permission: 'deliveries.read', key: 'd', onBar: true },
  { name: 'numbers', icon: icons.chart, permission: 'numbers.read', key: 'n', onBar: true },
  { name: 'calls', icon: icons.phone, permission: 'calls.read', key: 'c' },
  { name: 'page', icon: icons.edit, permission: 'page.edit', key: 'e' },
  { name: 'hours', icon: icons.clock, permission: 'leads.read', key: 'h' },
  { name: 'people', icon: icons.people, permission: 'people.manage', key: 'p' },
  { name: 'keys', icon: icons.key, permission: 'keys.manage', key: 'k' },
  { name: 'backups', icon: icons.archive, permission: 'backups.manage', key: 'b' },
  { name: 'security', icon: icons.lock, permission: 'audit.read', key: 's' },
  { name: 'account', icon: icons.person, permission: null, key: 'a' },
];

export const SECTIONS: readonly Section[] = ENTRIES.map((entry) => ({
  ...entry,
  path: `/${entry.name}`,
  label: texts.sections[entry.name],
}));

interface Count {
  readonly of: readonly (keyof Attention)[];
  /** For screen readers: ", 3 failed". */
  readonly text: Text<'count'> | Plural<'count'>;
}

/** The figures shown beside sections. */
export const COUNTS: Readonly<Partial<Record<Name, Count>>> = {
  agenda: { of: ['requested_times'], text: texts.toConfirmCount },
  quarantine: { of: ['quarantined'], text: texts.waitingCount },
  deliveries: {
    of: ['failed_deliveries', 'late_emails', 'late_webhooks'],
    text: texts.failedCount,
  },
  page: { of: ['expiring_claims'], text: texts.expiringCount },
};

/** The sections that the operator may see. */
export function useSections(): readonly Section[] {
  const { permissions } = useMe();
  return useMemo(
    () => SECTIONS.filter(({ permission: needed }) => !needed || permissions.includes(needed)),
    [permissions],
  );
}
