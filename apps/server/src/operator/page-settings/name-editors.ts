import type { SettingsAuthor } from '@pickup/contracts/page-settings';
import { readApiKeyNames } from '../../domain/people/api-keys.ts';
import { readOperatorsById } from '../../domain/people/operators.ts';
import type { SettingsEditor } from '../../domain/settings/stored-versions.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Null for the settings file and for a command. */
export type NameEditor = (editor: SettingsEditor) => SettingsAuthor | null;

/** Names these editors. People whose access was removed are still named. */
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
      name: key === OPERATOR_TOKEN ? 'Operator token' : (keys.get(key) ?? ''),
    };
  };
}

const OPERATOR_TOKEN = 'operator-token';
