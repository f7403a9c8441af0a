import * as backups from '@pickup/messages/operator/operations/backups';
import * as canary from '@pickup/messages/operator/operations/canary';
import * as retention from '@pickup/messages/operator/privacy/retention';
import { fields } from '@pickup/messages/operator/settings/page-editor-fields';
import * as editorTexts from '@pickup/messages/operator/settings/page-editor';
import * as area from '@pickup/messages/operator/settings/settings-area';
import * as words from '@pickup/messages/operator/palette-words';
import { matchesWords } from '../../shared/format/matches-words.ts';
import { settingPlaces } from './draft/setting-places.ts';

export type SettingsGroup = keyof typeof area.groups;

/** The hub shows the groups in this order, as people look for them. */
export const SETTINGS_GROUPS = Object.keys(area.groups) as SettingsGroup[];

export const GROUP_PATHS: Readonly<Record<SettingsGroup, string>> = {
  company: '/page#brand.name',
  look: '/page#theme',
  offer: '/page#plans',
  texts: '/page#texts',
  booking: '/settings/booking',
  email: '/settings/email',
  webhooks: '/settings/webhooks',
  team: '/people',
  'sign-in': '/settings/sign-in',
  data: '/settings/data',
  advanced: '/settings/advanced',
};

/** The settings outside the page, by the group that has their fields on its screen. */
const OUTSIDE: readonly (readonly [prefix: string, group: SettingsGroup])[] = [
  ['auth', 'sign-in'],
  ['booking', 'booking'],
  ['callingWindow', 'booking'],
  ['mail', 'email'],
  ['siteUrl', 'email'],
  ['webhooks', 'webhooks'],
];

export interface FoundSetting {
  readonly label: string;
  readonly detail: string;
  readonly path: string;
  /** Synonyms for the setting, which a search matches too. */
  readonly words?: string | undefined;
}

/** Synonyms for a screen, by its path without the first slash. */
export const SCREEN_WORDS: Readonly<Partial<Record<string, string>>> = words.screens;
/** Synonyms for a setting, by its path with dots. */
export const FIELD_WORDS: Readonly<Partial<Record<string, string>>> = words.fields;

function allSettings(): FoundSetting[] {
  const groups = SETTINGS_GROUPS.map((group) => {
    const { title, text } = area.groups[group];
    const path = GROUP_PATHS[group];
    return { label: title, detail: text, path, words: SCREEN_WORDS[path.slice(1)] };
  });
  return [...groups, ...outsideSettings(), ...pageSettings()];
}

/** The fields outside the page, with the labels that their forms show. */
export function outsideSettings(): FoundSetting[] {
  const ofEmail = [area.email.server, area.email.sendTest, area.email.domain];
  return [
    ...Object.entries(fields).flatMap(([keys, { label }]) => {
      const [, group] = OUTSIDE.find(([prefix]) => keys.split('.')[0] === prefix) ?? [];
      if (group === undefined) return [];
      const detail = area.groups[group].title;
      return [{ label, detail, path: GROUP_PATHS[group], words: FIELD_WORDS[keys] }];
    }),
    ...ofEmail.map((label) => ({
      label,
      detail: area.groups.email.title,
      path: GROUP_PATHS.email,
    })),
    ...[backups.plan.title, backups.plan.passphrase, retention.title, canary.title].map(
      (label) => ({
        label,
        detail: area.groups.data.title,
        path: GROUP_PATHS.data,
      }),
    ),
    ...[area.advanced.export, area.advanced.import].map((label) => ({
      label,
      detail: area.groups.advanced.title,
      path: GROUP_PATHS.advanced,
    })),
  ];
}

const pageSettings = (): FoundSetting[] =>
  settingPlaces().map(({ label, group, path }) => {
    return { label, detail: editorTexts.groups[group], path };
  });

/** Finds the settings with texts in which each typed word is the start of a word. */
export const findSettings = (typed: string): FoundSetting[] =>
  allSettings().filter(({ label, detail, words: synonyms = '' }) =>
    matchesWords(`${label} ${detail} ${synonyms}`, typed),
  );
