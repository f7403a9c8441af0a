import { snakeCase } from '@pickup/contracts/wire-case';
import { isObject, type WrittenSettings } from '@pickup/contracts/settings/written-settings';
import type { z } from 'zod';
import type { ServerContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { SettingsContext } from '../versions/read-page-settings.ts';

export type SignInContext = SettingsContext &
  Pick<ServerContext, 'configNow' | 'configOf' | 'limiters'>;

/** Returns the providers or companies as the author wrote them, without default values. */
export function rawItems(
  { auth }: WrittenSettings,
  key: 'providers' | 'saml',
): readonly Readonly<Record<string, unknown>>[] {
  const items = isObject(auth) ? auth[key] : undefined;
  return Array.isArray(items) ? items.filter(isObject) : [];
}

/**
 * Throws an AppError if the item is invalid. The paths of the error's issues are the names of the
 * request's members.
 */
export function parseItem<Schema extends z.ZodType>(schema: Schema, item: unknown) {
  const read = schema.safeParse(item);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path: [member = ''], message }) => ({
    path: snakeCase(String(member)),
    message,
  }));
  throw new AppError('invalid_input', issues[0]?.message ?? 'These values are invalid.', {
    issues,
  });
}

export const changedMeanwhile = () =>
  new AppError(
    'conflict',
    'Someone else changed the sign-in settings in the meantime. Reload and try again.',
  );
