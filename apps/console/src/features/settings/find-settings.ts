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

/** The settings screen shows the groups in this order. */
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

/** Each setting outside the page, with the group whose screen has its fields. */
const OUTSIDE: readonly (readonly [prefix: string, group: SettingsGroup])[] = [
  ['auth', 'sign-in'],
  ['booking', 'booking'],
  ['callingWindow', 'booking'],
  ['mail', 'email'],
  ['siteUrl', 'email'],
  ['webhooks', 'webhooks'],
];

/** Returns the path of the screen with a setting's fields, or null for a setting of the page. */
export function outsidePath(top: unknown): string | null {
  const [, group] = OUTSIDE.find(([prefix]) => prefix === top) ?? [];
  return group === undefined ? null : GROUP_PATHS[group];
}

export interface FoundSetting {
  readonly label: string;
  readonly detail: string;
  readonly path: string;
  /** Synonyms for the setting. A search also matches them. */
  readonly synonyms?: string | undefined;
}

/** Synonyms for a screen, by its path without the first slash. */
export const SCREEN_SYNONYMS: Readonly<Partial<Record<string, string>>> = words.screens;
/** Synonyms for a setting, by its path in dot notation, such as `mail.from`. */
export const FIELD_SYNONYMS: Readonly<Partial<Record<string, string>>> = words.fields;

function allSettings(): FoundSetting[] {
  const groups = SETTINGS_GROUPS.map((group) => {
    const { title, text } = area.groups[group];
    const path = GROUP_PATHS[group];
    return { label: title, detail: text, path, synonyms: SCREEN_SYNONYMS[path.slice(1)] };
  });
  return [...groups, ...outsideSettings(), ...relatedScreens(), ...pageSettings()];
}

/** Fields and actions that are missing from `fields`, by the group whose screen shows them. */
const EXTRA_FIELDS: Partial<
  Record<SettingsGroup, readonly (readonly [label: string, synonyms?: string])[]>
> = {
  email: [
    [area.email.server],
    [area.email.host, words.places.mailServer],
    [area.email.encryption, words.places.mailServer],
    [area.email.port, words.places.mailServer],
    [area.email.user, words.places.mailServer],
    [area.email.password, words.places.mailPassword],
    [area.email.sendTest],
    [area.email.domain],
  ],
  data: [
    [backups.plan.title],
    [backups.plan.passphrase, words.places.passphrase],
    [retention.title, words.places.retention],
    [canary.title],
  ],
  advanced: [[area.advanced.export], [area.advanced.import]],
};

/** The settings outside the page, with the labels that their screens show. */
export function outsideSettings(): FoundSetting[] {
  return [
    ...Object.entries(fields).flatMap(([keys, { label }]) => {
      const [, group] = OUTSIDE.find(([prefix]) => keys.split('.')[0] === prefix) ?? [];
      return group === undefined ? [] : [settingOf(group, label, FIELD_SYNONYMS[keys])];
    }),
    ...SETTINGS_GROUPS.flatMap((group) =>
      (EXTRA_FIELDS[group] ?? []).map(([label, synonyms]) => settingOf(group, label, synonyms)),
    ),
  ];
}

const settingOf = (group: SettingsGroup, label: string, synonyms?: string): FoundSetting => ({
  label,
  detail: area.groups[group].title,
  path: GROUP_PATHS[group],
  synonyms,
});

/** Screens outside the settings that people also search for here. */
const relatedScreens = (): FoundSetting[] =>
  [
    { label: area.signIn.account, synonyms: words.screens.account, path: '/account' },
    { label: area.signIn.keys, synonyms: words.screens.keys, path: '/keys' },
    { label: area.signIn.security, synonyms: words.screens.security, path: '/security' },
  ].map((link) => ({ ...link, detail: area.groups['sign-in'].title }));

const pageSettings = (): FoundSetting[] =>
  settingPlaces().map(({ label, group, path }) => {
    return { label, detail: editorTexts.groups[group], path };
  });

/** Each typed word must begin a word in the setting's label, detail or synonyms. */
export const findSettings = (typed: string): FoundSetting[] =>
  allSettings().filter(({ label, detail, synonyms = '' }) =>
    matchesWords(`${label} ${detail} ${synonyms}`, typed),
  );
