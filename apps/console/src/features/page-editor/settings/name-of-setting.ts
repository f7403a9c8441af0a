import { settingLabel } from '@pickup/contracts/describe-settings-changes';
import { valueAt, type SettingPath } from '@pickup/contracts/setting-path';
import * as texts from '@pickup/messages/operator/page-editor';
import { settingIn } from '@pickup/messages/operator/page-settings';
import { withBuiltIn } from '../draft/built-in.ts';
import type { Settings } from '../draft/pending-edits.ts';
import { fieldOf, groupOf } from '../draft/place-of-setting.ts';
import { planName, titleOf, tradeName } from '../groups/item-texts.ts';

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
  if (field) return isSpanish ? { label: texts.inSpanish(field.label) } : field;
  const outer = textsAt(own.slice(0, -1));
  const language = own.at(-1);
  if (outer && language === 'es') return { label: texts.inSpanish(outer.label) };
  if (outer && language === 'en') return { ...outer, label: texts.inEnglish(outer.label) };
  return null;
}

function textsAt(keys: readonly string[]): FieldTexts | undefined {
  const name = keys.join('.');
  return Object.hasOwn(texts.fields, name) ? texts.fields[name] : undefined;
}

/** A setting in a list of settings: "Plans › Elite › Monthly price ($)". */
export function nameOfSetting(path: SettingPath, settings: Settings): string {
  const group = groupOf(path);
  const label = fieldTexts(fieldOf(path))?.label;
  if (group === null || label === undefined) return settingLabel(path, settings);
  const index = path.findIndex((part) => typeof part === 'number');
  if (index === -1) return label;
  const item = valueAt(withBuiltIn(settings), path.slice(0, index + 1));
  const title = titleOf(item, path[0] === 'trades' ? tradeName : planName);
  return settingIn(settingIn(texts.groups[group], title), label);
}
