import { settingLabel } from '@pickup/settings/describe-settings-changes';
import { type SettingPath, memberOf } from '@pickup/contracts/settings/written-settings';
import { inLanguage } from '@pickup/settings/setting-value-text';
import { fields } from '@pickup/messages/operator/settings/page-editor-fields';
import { fieldOf } from '../draft/place-of-setting.ts';
import { withBuiltIn, type Settings } from '../draft/unsent-changes.ts';

interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
}

/** The name and the hint of a setting's field. Null: the field has a name of its own. */
export function fieldTexts(path: SettingPath): FieldTexts | null {
  const keys = path.filter((part) => typeof part === 'string');
  const isSpanish = keys[0] === 'translations';
  const own = isSpanish ? keys.slice(2) : keys;
  const field = textsAt(own);
  if (field) return isSpanish ? { label: inLanguage('es', field.label) } : field;
  const outer = textsAt(own.slice(0, -1));
  const language = own.at(-1);
  if (outer && language === 'es') return { label: inLanguage('es', outer.label) };
  if (outer && language === 'en') return { ...outer, label: inLanguage('en', outer.label) };
  return null;
}

const textsAt = (keys: readonly string[]) => memberOf<FieldTexts>(fields, keys.join('.'));

/** A setting in a list of settings: "Plans › Elite › Monthly price ($)". */
export const nameOfSetting = (path: SettingPath, settings: Settings): string =>
  settingLabel(fieldOf(path), withBuiltIn(settings));
