import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { fill } from '@pickup/messages/fill';
import { goTo } from '@pickup/messages/operator/frame';
import * as texts from '@pickup/messages/operator/palette';
import { SCREEN_SYNONYMS } from '../../features/settings/find-settings.ts';
import type { ShortcutAction } from '../../shared/hooks/shortcut-board.ts';
import { matchesWords } from '../../shared/format/matches-words.ts';
import { formatMoment } from '../../shared/format/moments.tsx';
import { leadName, distinctBusiness, STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';
import type { Section } from '../section.ts';
import type { Place } from './places.ts';
import { waitingOf, waitingText } from '../../shared/leads/waiting.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly keys: string;
  readonly effect:
    | { readonly path: string; readonly state?: { readonly place: Place } }
    | { readonly run: () => void };
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const NOT_LISTED = new Set(['mod+k', '/']);

interface PaletteInput {
  readonly typed: string;
  readonly leads: readonly OperatorLead[];
  readonly actions: readonly ShortcutAction[];
  readonly sections: readonly Section[];
  readonly places: readonly Place[];
  readonly now: number;
}

export function paletteGroups(input: PaletteInput): PaletteGroup[] {
  const { typed, leads, actions, sections, now } = input;
  const places = (kind: Place['kind']) => foundPlaces(input, kind);
  const pathOf = (keys: string) => sections.find(({ key }) => keys === `g ${key}`)?.path ?? '';
  const listed = [
    ...actions
      .filter(({ keys }) => !NOT_LISTED.has(keys))
      .map((action) => [toItem(action), synonymsFor(pathOf(action.keys))] as const),
    ...sections.flatMap(innerScreens),
  ].flatMap(([item, synonyms]) =>
    matchesWords(`${item.label} ${item.detail} ${synonyms}`, typed) ? [item] : [],
  );
  const isScreen = ({ keys, effect }: PaletteItem) => 'path' in effect || keys.startsWith('g ');
  const groups = [
    {
      title: typed === '' ? texts.groups.newestLeads : texts.groups.leads,
      items: leads.map((lead) => leadItem(lead, now)),
    },
    {
      title: texts.groups.actions,
      items: [...listed.filter((item) => !isScreen(item)), ...places('action')],
    },
    { title: texts.groups.screens, items: listed.filter(isScreen) },
    { title: texts.groups.settings, items: places('setting') },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Returns the synonyms by which a search also finds the screen. */
const synonymsFor = (path: string) => SCREEN_SYNONYMS[path.replace(/^\//, '')] ?? '';

/** Returns no places until the operator types, because the list of all places is too long. */
function foundPlaces({ typed, places }: PaletteInput, kind: Place['kind']): PaletteItem[] {
  const ofKind = typed === '' ? [] : places.filter((place) => place.kind === kind);
  return ofKind
    .filter(({ label, detail, searchText = `${label} ${detail}`, synonyms = '' }) =>
      matchesWords(`${searchText} ${synonyms}`, typed),
    )
    .map((place) => ({
      id: `place-${place.path}-${place.label}`.replaceAll(/\W/g, '-'),
      label: place.label,
      detail: place.detail,
      keys: '',
      // The page editor finds a setting by the URL's hash, so such a place needs no state.
      effect: place.path.includes('#')
        ? { path: place.path }
        : { path: place.path, state: { place } },
    }));
}

function toItem({ keys, label, run }: ShortcutAction): PaletteItem {
  return { id: `action-${keys}`.replace(/\W/g, '-'), label, detail: '', keys, effect: { run } };
}

function innerScreens({ label: section, screens }: Section): (readonly [PaletteItem, string])[] {
  return screens.flatMap(({ path, label }) => {
    if (label === undefined) return [];
    const id = `screen-${path}`.replace(/\W/g, '-');
    const name = fill(goTo, { section: label });
    const item = { id, label: name, detail: section, keys: '', effect: { path: `/${path}` } };
    return [[item, synonymsFor(path)] as const];
  });
}

function leadItem(lead: OperatorLead, now: number): PaletteItem {
  const { phone } = lead.contact;
  const business = distinctBusiness(lead) || lead.trade_name;
  const detail = [business, waitingTime(lead, now), phone && `…${phone.slice(-4)}`];
  return {
    id: `lead-${lead.id}`,
    label: leadName(lead),
    detail: detail.filter((text) => text !== '').join(' · '),
    keys: '',
    effect: { path: `/leads/${lead.id}` },
  };
}

function waitingTime(lead: OperatorLead, now: number): string {
  const waiting = waitingOf(lead, now);
  if (waiting.kind === 'waiting') return waitingText(waiting);
  return fill(texts.arrived, {
    status: STATUS_TEXTS[lead.status].name,
    moment: formatMoment(lead.received_at),
  });
}
