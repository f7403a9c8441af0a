import type { Attention } from '@pickup/contracts/operations/attention';
import type { Permission } from '@pickup/contracts/people/operator-roles';
import type { Text } from '@pickup/messages/fill';
import type * as labels from '@pickup/messages/operator/sections';
import type { Plural } from '@pickup/messages/plural';
import type { IconPath } from '@pickup/ui/icon';
import type { ComponentType } from 'react';

interface NamedScreen {
  readonly path: string;
  /** Without a label, the command palette does not list the screen. */
  readonly label?: string | undefined;
}

interface IncludedScreen extends NamedScreen {
  readonly Component: ComponentType;
}

export interface LazyScreen extends NamedScreen {
  readonly load: () => Promise<ComponentType>;
  /**
   * "now" loads right after the first screen, "soon" when the browser is idle, and "later" when all
   * "soon" screens have loaded.
   */
  readonly prefetch: 'now' | 'soon' | 'later';
}

export interface SectionEntry {
  readonly name: keyof typeof labels;
  /** The default is `/` followed by the name. */
  readonly path?: string;
  readonly icon: IconPath;
  readonly permission: Permission | null;
  readonly key: string;
  readonly isInBottomBar?: boolean;
  /** Screen readers read `text` after the label, for example "Deliveries, 3 failed". */
  readonly count?: {
    readonly figures: readonly Exclude<keyof Attention, 'emails_are_saved'>[];
    readonly text: Text<'count'> | Plural<'count'>;
  };
  readonly screens: readonly (IncludedScreen | LazyScreen)[];
}

export interface Section extends Omit<SectionEntry, 'path'> {
  readonly path: string;
  readonly label: string;
}

type Load = LazyScreen['load'];

// These functions create lazy screens. Each name says when its screen is prefetched.
export const now = (path: string, load: Load): LazyScreen => ({ path, load, prefetch: 'now' });
export const soon = (path: string, load: Load): LazyScreen => ({ path, load, prefetch: 'soon' });
export const later = (path: string, load: Load, label?: string): LazyScreen => ({
  path,
  load,
  prefetch: 'later',
  label,
});
