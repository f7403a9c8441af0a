import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/site-settings';
import { issueMessage, type ValidationIssue } from '../platform/http/issue-message.ts';
import { findJsonFault } from './json-fault.ts';

/** The settings, or every problem of the file. Each problem starts with the file's name. */
export type SettingsReading =
  | { readonly settings: SiteSettings; readonly problems: readonly [] }
  | { readonly settings: null; readonly problems: readonly string[] };

/** Reads the settings file's text. `file` is its name for the operator. */
export function readSettings(file: string, text: string): SettingsReading {
  const json = text.replace(/^\uFEFF/, ''); // some Windows editors start files with a byte order mark
  const fault = findJsonFault(json);
  if (fault) {
    return failed([`${file}: is not valid JSON at line ${fault.line}, column ${fault.column}`]);
  }
  const reading = siteSettingsSchema.safeParse(JSON.parse(json));
  if (reading.success) return { settings: reading.data, problems: [] };
  return failed(reading.error.issues.flatMap((issue) => issueLines(file, issue)));
}

function failed(problems: readonly string[]): SettingsReading {
  return { settings: null, problems };
}

function issueLines(file: string, issue: ValidationIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map(
      (key) => `${file}: ${pathText([...issue.path, key])} is not a setting`,
    );
  }
  return [`${file}: ${pathText(issue.path)} ${issueMessage(issue)}`];
}

function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
