import type { PageRenderer } from '@pickup/contracts/page/page';
import { BUILT_IN_LISTS, builtInText } from '@pickup/contracts/settings/built-in-lists';
import type {
  PageSettings,
  SettingsAuthor,
  SettingsDraft,
  SettingsVersion,
} from '@pickup/contracts/settings/page-settings';
import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/settings/site-settings';
import {
  nameOfItem,
  valueAt,
  type SettingPath,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import { LANGUAGES, type Language } from '@pickup/messages/language';
import { textCatalog } from '@pickup/messages/text-catalog';
import {
  describeSettingsChanges,
  type DescribedChange,
} from '@pickup/settings/describe-settings-changes';
import { expiringClaims } from '@pickup/settings/expired-claims';
import type { StartConfig } from '../../../config/config.ts';
import type { ServerContext } from '../../../context.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { readApiKeyNames, readOperatorsById } from '../../people/index.ts';
import { checkUnpublished } from './check-settings.ts';
import { readDraft, type DraftState } from './draft.ts';
import {
  contentHash,
  publishedOf,
  readVersion,
  wasFilePublished,
  type SettingsEditor,
  type StoredVersion,
} from './stored-versions.ts';

export interface SettingsContext extends Pick<
  ServerContext,
  'config' | 'database' | 'live' | 'requests' | 'secrets' | 'now'
> {
  readonly settingsFile: StartConfig['settingsFile'];
  readonly renderer: PageRenderer;
}

export async function readPageSettings(context: SettingsContext): Promise<PageSettings> {
  const { config, database, live, settingsFile, now } = context;
  const state = await readDraft(database);
  const published = await publishedOf(database);
  const previous = await readVersion(database, published.number - 1);
  const nameOf = await nameEditors(database, editorsOf([published], state));
  const { number, settings } = published;
  const fileHash = settingsFile.written && contentHash(settingsFile.written);
  const isInUse = fileHash === null || fileHash === published.contentHash;
  return {
    draft: toDraft(state, published, nameOf, secretsNow(context)),
    published: toVersion(published, previous, { published: number, nameOf }),
    settings,
    revision: state.revision,
    read_only: config.settingsMaster === 'file',
    file_differs: !isInUse && !(await wasFilePublished(database, fileHash)),
    expiring: expiringClaims(live.current().settings, now()).map(
      ({ path, text, expires, expired }) => ({ path: [...path], text, expires, expired }),
    ),
    restart_needed: [...live.needsRestart],
  };
}

/** Reads secrets from the environment and the variables that the console currently stores. */
export function secretsNow({ config, live }: Pick<SettingsContext, 'config' | 'live'>) {
  return (settings: SiteSettings) => config.secretsOf(settings, live.current().stored);
}

export function editorsOf(
  versions: readonly StoredVersion[],
  { draft }: Pick<DraftState, 'draft'> = { draft: null },
): SettingsEditor[] {
  const draftEditors = draft ? [draft.createdBy, draft.changedBy, ...draft.fields] : [];
  return [...versions.map(publisherOf), ...draftEditors];
}

function publisherOf({ publishedBy, publishedByKey }: StoredVersion): SettingsEditor {
  return { userId: publishedBy, key: publishedByKey };
}

export function toVersion(
  version: StoredVersion,
  previous: StoredVersion | null,
  { published, nameOf }: { readonly published: number; readonly nameOf: NameEditor },
): SettingsVersion {
  const { number, origin, repeats, publishedAt, note, settings } = version;
  return {
    number,
    state: number === published ? 'published' : 'superseded',
    origin,
    repeats,
    published_at: publishedAt.toISOString(),
    published_by: nameOf(publisherOf(version)),
    note,
    changes: previous ? describeChanges(previous.settings, settings) : [],
  };
}

function toDraft(
  { draft, revision }: DraftState,
  published: StoredVersion,
  nameOf: NameEditor,
  secretsOf: ReturnType<typeof secretsNow>,
): SettingsDraft | null {
  if (!draft) return null;
  const { settings } = draft;
  return {
    based_on: draft.basedOn,
    revision,
    created_at: draft.createdAt.toISOString(),
    created_by: nameOf(draft.createdBy),
    changed_at: draft.changedAt.toISOString(),
    changed_by: nameOf(draft.changedBy),
    settings,
    fields: draft.fields.map((field) => {
      return { path: [...field.path], changed_by: nameOf(field), changed_at: field.at };
    }),
    problems: [...checkUnpublished(settings, secretsOf).problems],
    changes: describeChanges(published.settings, settings),
  };
}

/** Returns null for the settings file and for a command. */
type NameEditor = (editor: SettingsEditor) => SettingsAuthor | null;

export async function nameEditors(
  database: Queryable,
  editors: readonly SettingsEditor[],
): Promise<NameEditor> {
  const userIds = editors.flatMap(({ userId }) => userId ?? []);
  const people = await readOperatorsById(database, [...new Set(userIds)]);
  const keys = await readApiKeyNames(database, [
    ...new Set(editors.flatMap(({ key }) => key ?? [])),
  ]);
  return ({ userId, key }) => {
    if (userId !== null) {
      const person = people.get(userId);
      return { user_id: userId, name: person?.name || (person?.email ?? '') };
    }
    if (key === null) return null;
    return {
      user_id: null,
      name: key === 'operator-token' ? 'Operator token' : (keys.get(key) ?? ''),
    };
  };
}

/** Describes a missing setting by its default value. */
export const describeChanges = (
  before: WrittenSettings,
  after: WrittenSettings,
): DescribedChange[] => {
  const settings = { ...BUILT_IN_LISTS, ...after };
  return describeSettingsChanges(before, after, (path) => builtInAt(path, settings));
};

function builtInAt(path: SettingPath, settings: WrittenSettings): unknown {
  const [top, second, third] = path;
  if (top === 'texts') {
    return textCatalog().get(String(third))?.builtIn[languageOf(second)].trim();
  }
  if (top === 'plans' || top === 'trades') {
    const id = nameOfItem(valueAt(settings, path.slice(0, 2))) ?? '';
    const inLanguage = (language: Language) => builtInText(top, id, String(third), language);
    if (path.length > 3) return inLanguage(languageOf(path[3]));
    const texts = { en: inLanguage('en'), es: inLanguage('es') };
    return texts.en === undefined ? undefined : texts;
  }
  const value = COMPANY_KEYS.includes(String(top)) ? undefined : valueAt(defaults(), path);
  return typeof value === 'object' ? undefined : value;
}

const COMPANY_KEYS = ['brand', 'mainSite', 'phone'];

const defaults = (() => {
  let cached: unknown;
  return () =>
    (cached ??= siteSettingsSchema.parse({
      brand: { name: '-', legalName: '-' },
      mainSite: { url: 'https://pickup.example/' },
      phone: '(555) 010-0199',
      theme: {},
    }));
})();

const languageOf = (part: unknown): Language => LANGUAGES.find((one) => one === part) ?? 'en';
