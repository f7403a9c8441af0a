import { checkCustomTexts } from '@pickup/settings/custom-texts';
import { pathText, type SettingPath } from '@pickup/contracts/settings/written-settings';
import type { SiteSettings } from '@pickup/contracts/settings/site-settings';
import { problemOf, type ValidationIssue } from '../platform/http/body/issue-message.ts';
import { findJsonFault } from './json-fault.ts';
import { NOTHING_USABLE, usableSettings, type UsableSettings } from './usable-settings.ts';

/** Each problem starts with the file's name. */
export type SettingsReading =
  | {
      readonly settings: SiteSettings;
      /** The settings as written, without defaults. */
      readonly written: Readonly<Record<string, unknown>>;
      readonly usable: UsableSettings;
      readonly problems: readonly [];
    }
  | {
      readonly settings: null;
      readonly usable: UsableSettings;
      readonly problems: readonly string[];
    };

/** Problems contain `file`, which is the file name that the operator configured. */
export function readSettings(file: string, text: string): SettingsReading {
  const json = text.replace(/^\uFEFF/, ''); // some Windows editors start files with a byte order mark
  const fault = findJsonFault(json);
  if (fault) {
    const problem = `${file}: is not valid JSON at line ${fault.line}, column ${fault.column}`;
    return { settings: null, usable: NOTHING_USABLE, problems: [problem] };
  }
  const written = JSON.parse(json) as Readonly<Record<string, unknown>>;
  const usable = usableSettings(written);
  const { settings, issues } = usable;
  if (settings !== null && issues.length === 0) return { settings, written, usable, problems: [] };
  return { settings: null, usable, problems: issues.flatMap((issue) => issueLines(file, issue)) };
}

function issueLines(file: string, issue: ValidationIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map(
      (key) => `${file}: ${placeText([...issue.path, key])} is not a setting`,
    );
  }
  return [`${file}: ${placeText(issue.path)} ${problemOf(issue).message}`];
}

/** Returns the problems of the custom texts. Each problem starts with the file's name. */
export function textProblems(file: string, settings: SiteSettings): string[] {
  return checkCustomTexts(settings).map(
    ({ path, message }) => `${file}: ${pathText(path)} ${message}`,
  );
}

function placeText(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the file' : pathText(path as SettingPath);
}
