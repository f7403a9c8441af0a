import type { Attention } from '@pickup/contracts/operations/attention';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import type { Text } from '@pickup/messages/fill';
import type * as labels from '@pickup/messages/operator/sections';
import type { Plural } from '@pickup/messages/plural';
import type { IconPath } from '@pickup/ui/icon';
import type { ComponentType } from 'react';

interface NamedScreen {
  readonly path: string;
  /** The screen's name in the command palette, which does not list screens without a name. */
  readonly label?: string | undefined;
}

/** A screen whose code is part of the first download. */
interface IncludedScreen extends NamedScreen {
  readonly Component: ComponentType;
}

/** A screen whose code is loaded on demand. A failed load is retried the next time it is opened. */
export interface LazyScreen extends NamedScreen {
  readonly load: () => Promise<ComponentType>;
  /** "now" loads with the first screen, "soon" while the browser is idle, "later" after those. */
  readonly prefetch: 'now' | 'soon' | 'later';
}

/** A section as screens.ts defines it. */
export interface SectionEntry {
  /** The section's path and its key in sections.json. All of its screens are under this path. */
  readonly name: keyof typeof labels;
  readonly icon: IconPath;
  /**
   * The permission for the section. Roles without it see no link, and the section's page names the
   * roles that have it. Null means that every role may see the section.
   */
  readonly permission: Permission | null;
  /** The key that opens the section after "g". */
  readonly key: string;
  /** Whether a phone's bottom bar shows the section. The others are behind "More". */
  readonly onBar?: boolean;
  /** Figures whose sum is shown beside the label. Screen readers read `text`: ", 3 failed". */
  readonly count?: {
    readonly of: readonly (keyof Attention)[];
    readonly text: Text<'count'> | Plural<'count'>;
  };
  readonly screens: readonly (IncludedScreen | LazyScreen)[];
}

/** A section of the navigation. */
export interface Section extends SectionEntry {
  readonly path: string;
  readonly label: string;
}

type Load = LazyScreen['load'];
export const now = (path: string, load: Load): LazyScreen => ({ path, load, prefetch: 'now' });
export const soon = (path: string, load: Load): LazyScreen => ({ path, load, prefetch: 'soon' });
export const later = (path: string, load: Load, label?: string): LazyScreen => ({
  path,
  load,
  prefetch: 'later',
  label,
});
