import type { Attention } from '@pickup/contracts/operations/attention';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import type { Text } from '@pickup/messages/fill';
import type * as labels from '@pickup/messages/operator/sections';
import type { Plural } from '@pickup/messages/plural';
import type { IconPath } from '@pickup/ui/icon';
import type { ComponentType } from 'react';

interface NamedScreen {
  readonly path: string;
  /** Lets the command palette find a screen inside a section; the section has its own label. */
  readonly label?: string | undefined;
}

/** A screen in the console's first files. */
interface IncludedScreen extends NamedScreen {
  readonly Component: ComponentType;
}

/** A screen whose code is loaded on demand. A failed load is retried the next time it is opened. */
export interface LazyScreen extends NamedScreen {
  readonly load: () => Promise<ComponentType>;
  /** "now" loads with the first screen, "soon" while the browser is idle, "later" after those. */
  readonly prefetch: 'now' | 'soon' | 'later';
}

/** What screens.ts says about a section. */
export interface SectionEntry {
  /** The section's path and its key in sections.json. All of its screens are under this path. */
  readonly name: keyof typeof labels;
  readonly icon: IconPath;
  /**
   * Roles without it get no link, and the section's page says who may see it. Null means every role.
   */
  readonly permission: Permission | null;
  /** The key that opens it, after "g". */
  readonly key: string;
  /** Shown on a phone's bar; the others are behind "More". */
  readonly onBar?: boolean;
  /** The figures whose sum is shown beside it, with a text for screen readers: ", 3 failed". */
  readonly count?: {
    readonly of: readonly (keyof Attention)[];
    readonly text: Text<'count'> | Plural<'count'>;
  };
  readonly screens: readonly (IncludedScreen | LazyScreen)[];
}

/** An entry of the navigation. */
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
