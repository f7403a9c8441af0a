import { capitalized } from '@pickup/messages/dates';
import { fill, type Text } from '@pickup/messages/fill';
import fieldTexts from '@pickup/messages/operator/settings/page-editor-fields' with { type: 'json' };
import texts from '@pickup/messages/operator/settings/setting-problems' with { type: 'json' };
import type { ApiProblem } from '../api-error.ts';
import { memberOf } from './written-settings.ts';

export type SettingProblemCode = keyof typeof texts.inFile;

/** The values for the message's placeholders. `setting` contains the path of another setting. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/** The message is for the settings file and the API. */
export function settingProblem(code: SettingProblemCode, params?: ProblemParams): ApiProblem {
  const message = fill(texts.inFile[code] as Text<string>, params ?? {});
  return { message, code, ...(params && { params }) };
}

/** For a schema check: `.refine(isDay, refusal('not_day'))`. */
export function refusal(code: SettingProblemCode, params?: ProblemParams) {
  const { message, ...coded } = settingProblem(code, params);
  return { message, params: coded };
}

interface SettingProblem {
  readonly message: string;
  readonly code?: string;
  readonly params?: ProblemParams;
}

/** Returns the page editor's text, which names the fields on screen and says what to do. */
export function problemInEditor({ message, code = '', params = {} }: SettingProblem): string {
  if (isCode(code)) {
    const shown = Object.entries(params).map(([name, value]) => [name, asShown(name, value)]);
    const values: Readonly<Record<string, string>> = Object.fromEntries(shown);
    return fill(texts.inEditor[code] as Text<string>, { ...otherNames(), ...values });
  }
  const text = capitalized(message);
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}

const isCode = (code: string): code is SettingProblemCode => Object.hasOwn(texts.inEditor, code);

const otherNames = () => ({
  siteUrl: fieldTexts.fields.siteUrl.label,
  reminder: fieldTexts.fields['mail.followUp.enabled'].label,
  asOf: fieldTexts.claimParts.asOf,
  newLeads: fieldTexts.webhookEvents['lead.created'],
  privateNetwork: fieldTexts.fields['webhooks.allowPrivateNetwork'].label,
  testLeads: fieldTexts.webhookEvents['canary.lead'],
});

function asShown(name: string, value: string | number): string {
  if (name === 'setting') return `“${memberOf(fieldTexts.fields, String(value))?.label ?? value}”`;
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}
