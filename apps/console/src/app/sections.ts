import type { Permission } from '@pickup/contracts/operator-roles';
import type { IconName } from '../shared/ui/icon.tsx';

/** A place of the navigation. */
export interface Section {
  /** Its address, and that of everything below it. */
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Who may not is not shown it; null: everybody. */
  readonly permission: Permission | null;
  /** Opens it, after "g". */
  readonly key: string;
  /** Which figure of GET /api/attention stands beside it. */
  readonly count?: 'quarantined' | 'failed_deliveries';
  /** On a phone's bar; the others are behind "More". */
  readonly onBar?: boolean;
}

export const SECTIONS: readonly Section[] = [
  // Leads and quarantine, deliveries, numbers: a line each, with their screens in routes.tsx.
];
