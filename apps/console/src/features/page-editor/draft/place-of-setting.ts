import type { SettingsProblem } from '@pickup/contracts/page-settings';
import type { SettingPath } from '@pickup/contracts/setting-path';

/** The groups of fields, in the order of the screen. */
export const GROUPS = [
  'company',
  'look',
  'plans',
  'trades',
  'calculator',
  'offers',
  'texts',
  'sections',
  'booking',
  'delivery',
] as const;
export type Group = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<string, Group>> = {
  brand: 'company',
  mainSite: 'company',
  phone: 'company',
  privacyUrl: 'company',
  siteUrl: 'company',
  theme: 'look',
  plans: 'plans',
  trades: 'trades',
  model: 'calculator',
  promo: 'offers',
  urgency: 'offers',
  badges: 'offers',
  claims: 'offers',
  translations: 'offers',
  texts: 'texts',
  sections: 'sections',
  mobileBar: 'sections',
  exitIntent: 'sections',
  links: 'sections',
  embed: 'sections',
  booking: 'booking',
  mail: 'delivery',
  webhooks: 'delivery',
};

/** The group that has a setting's field. Null: this screen has none. */
export function groupOf(path: SettingPath): Group | null {
  const [top = '', , part] = path;
  if (top === 'translations' && part === 'links') return 'sections';
  return Object.hasOwn(GROUP_OF, top) ? (GROUP_OF[top] ?? null) : null;
}

const NAMED = ['name', 'description', 'badge', 'extraLine'];

/** The setting whose field shows a problem: a missing name is shown at its English field. */
export function fieldOf(path: SettingPath): SettingPath {
  const [top, second, third] = path;
  if (top === 'brand' && path.length === 1) return ['brand', 'name'];
  if (top === 'booking' && path.length === 1) return ['booking', 'url'];
  if (top === 'mainSite' && path.length === 1) return ['mainSite', 'url'];
  if (top === 'theme' && second === 'logo') return ['theme', 'logo'];
  if (top === 'claims' && third === 'text') return path.slice(0, 2);
  if (top === 'translations' && path[4] === 'text') return path.slice(0, 4);
  const isText = (top === 'plans' || top === 'trades') && NAMED.includes(String(third));
  if (isText && path.length === 3) return [...path, 'en'];
  if (top === 'trades' && third === 'icon') return path.slice(0, 3);
  return path;
}

/** How many problems each group has. */
export function problemCounts(
  problems: readonly SettingsProblem[],
): ReadonlyMap<Group | null, number> {
  const counts = new Map<Group | null, number>();
  for (const { path } of problems) {
    const group = groupOf(path);
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return counts;
}
