import { ROLE_PERMISSIONS } from '@pickup/contracts/people/operator-roles';
import {
  pageSettingsSchema,
  type PageSettings,
  type SettingsProblem,
} from '@pickup/contracts/settings/page-settings';
import { isOutsidePage, SIGN_IN_LIMITS } from '@pickup/contracts/settings/page-settings-rules';
import {
  isObject,
  isSameJson,
  pathText,
  type AppliedChange,
  type WrittenSettings,
} from '@pickup/contracts/settings/written-settings';
import type { Context } from 'hono';
import { AppError } from '../../../errors.ts';
import type { Session } from '../../../platform/database/database.ts';
import type { StoredVariables } from '../../../platform/secrets/stored-variables.ts';
import { principalOf, recordAction, type Principal } from '../../people/index.ts';
import {
  assertVariablesIn,
  putVariablesIn,
  type VariableChanges,
} from '../variables/stored-variables.ts';
import { checkAddresses, checkUnpublished, withPageSizes } from './check-settings.ts';
import { changedSettings, invalidSettings, lockDraft, publishSettingsIn } from './draft.ts';
import { readPageSettings, type SettingsContext } from './read-page-settings.ts';
import { publishedOf, type NewVersion, type SettingsEditor } from './stored-versions.ts';

export const PUBLICATION = {
  permission: 'page.publish',
  response: pageSettingsSchema,
  conflict: true,
} as const;

interface Publication {
  readonly settings: WrittenSettings;
  readonly note: string;
  readonly repeats?: number;
}

export async function publish(
  c: Context,
  context: SettingsContext,
  { settings, note, repeats }: Publication,
  publishIn: (session: Session, about: Omit<NewVersion, 'settings' | 'origin'>) => Promise<number>,
): Promise<PageSettings> {
  const { database, live, requests, now } = context;
  await assertPublishable(context, settings, live.current().stored);
  const published = await publishedOf(database);
  assertMayChangeSignIn(principalOf(c), published.settings, settings);
  // Unchanged webhooks must not block publishing, even if their URLs are no longer allowed.
  if (!isSameJson(settings['webhooks'], published.settings['webhooks']))
    refuse(checkAddresses(settings));
  const about = { by: editorOf(principalOf(c)), at: now(), note, ...(repeats && { repeats }) };
  await database.transaction(async (session) => {
    const version = await publishIn(session, about);
    const details = { version, ...(repeats && { repeats }) };
    await recordAction(session, c, requests.facts, 'page_published', details);
  });
  await live.refresh().catch(() => undefined); // the poll tries again within a second
  return readPageSettings(context);
}

export interface SettingsEdit {
  /** Returns the changes to the published settings. */
  readonly changes?: (published: WrittenSettings) => readonly AppliedChange[];
  readonly variables?: VariableChanges;
  /** The variables that the caller saw. By default, newer values are overwritten. */
  readonly seenVariables?: StoredVariables;
  /** The published version that the caller saw. By default, the version is not checked. */
  readonly replaces?: number;
}

/**
 * Publishes these changes and stores these variables in one transaction. The draft keeps its own
 * changes. Throws an AppError if the settings would not be valid, or if another version is
 * published meanwhile.
 */
export async function changeSettings(
  c: Context,
  context: SettingsContext,
  { changes: changesOf = () => [], variables = {}, seenVariables, replaces }: SettingsEdit,
): Promise<void> {
  const { database, live, requests, secrets: sealer, now } = context;
  assertNotInEnvironment(context, Object.keys(variables));
  const published = await publishedOf(database);
  const changes = changesOf(published.settings);
  const settings = changedSettings(published.settings, changes);
  const isChanged = !isSameJson(settings, published.settings);
  if (isChanged) assertWritable(context);
  assertMayChangeSignIn(principalOf(c), published.settings, settings);
  await assertPublishable(context, settings, withChanges(live.current().stored, variables));
  const [by, at] = [editorOf(principalOf(c)), now()];
  await database.transaction(async (session) => {
    const version = { settings, origin: 'settings', by, at } as const;
    if (isChanged) await publishSettingsIn(session, version, replaces ?? published.number);
    else await lockDraft(session);
    if (seenVariables)
      await assertVariablesIn(session, Object.keys(variables), { seen: seenVariables, sealer });
    await putVariablesIn(session, { changes: variables, sealer, by, at });
    const names = [...new Set(changes.map(({ path: [top] }) => String(top)))];
    const details = { settings: [...names, ...Object.keys(variables)] };
    await recordAction(session, c, requests.facts, 'settings_changed', details);
  });
  await live.refresh().catch(() => undefined); // the poll tries again within a second
}

/**
 * Renders the page before the transaction, because rendering inside it would block the embedded
 * database.
 */
async function assertPublishable(
  { config, renderer }: SettingsContext,
  settings: WrittenSettings,
  stored: StoredVariables,
): Promise<void> {
  const checked = checkUnpublished(settings, (valid) => config.secretsOf(valid, stored));
  const { problems } = await withPageSizes(settings, checked, renderer);
  refuse(problems);
}

function refuse(problems: readonly SettingsProblem[]): void {
  if (problems.length === 0) return;
  throw invalidSettings(problems.map(({ path, ...other }) => ({ path: pathText(path), ...other })));
}

function withChanges(stored: StoredVariables, changes: VariableChanges): StoredVariables {
  const values = Object.entries({ ...stored.values, ...changes });
  const set = values.filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...stored, values: Object.fromEntries(set) };
}

/** Sign-in changes need all owner permissions: a new provider could sign anyone in as an owner. */
function assertMayChangeSignIn(
  { permissions }: Principal,
  published: WrittenSettings,
  settings: WrittenSettings,
): void {
  if (isSameJson(authWithoutLimits(published), authWithoutLimits(settings))) return;
  if (ROLE_PERMISSIONS.owner.every((permission) => permissions.includes(permission))) return;
  throw new AppError(
    'forbidden',
    'Changing how people sign in needs every permission of an owner.',
  );
}

function authWithoutLimits({ auth }: WrittenSettings): object {
  const isLimit = (key: string) => SIGN_IN_LIMITS.some((limit) => limit === key);
  const settings = Object.entries(isObject(auth) ? auth : {}).filter(([key]) => !isLimit(key));
  return Object.fromEntries(settings);
}

function assertNotInEnvironment({ config }: SettingsContext, names: readonly string[]): void {
  const set = names.filter((name) => config.environmentSets(name));
  if (set.length === 0) return;
  throw new AppError(
    'conflict',
    `${set.join(', ')}: set in the server’s environment, which takes precedence. Change it there and restart.`,
  );
}

/** Keeps the current settings outside the page, so no earlier webhook or address is restored. */
export function withEarlierPage(
  earlier: WrittenSettings,
  published: WrittenSettings,
): WrittenSettings {
  const isOutside = ([key]: readonly [string, unknown]) => isOutsidePage([key]);
  return Object.fromEntries([
    ...Object.entries(earlier).filter((entry) => !isOutside(entry)),
    ...Object.entries(published).filter(isOutside),
  ]);
}

export function assertWritable({ config }: SettingsContext): void {
  if (config.settingsMaster !== 'file') return;
  throw new AppError(
    'conflict',
    'The settings come from the settings file (SETTINGS=file). Change that file and restart.',
  );
}

export function editorOf(by: Principal): SettingsEditor {
  if (by.kind === 'person') return { userId: by.userId, key: null };
  return { userId: null, key: by.id ?? 'operator-token' };
}
