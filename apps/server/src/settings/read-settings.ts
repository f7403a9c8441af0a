import { siteSettingsSchema, type SiteSettings } from '@pickup/contracts/site-settings';
import { findJsonFault } from './json-fault.ts';

/** The settings, or every problem the file has, each beginning with the file's name. */
export type SettingsReading =
  | { readonly settings: SiteSettings; readonly problems: readonly [] }
  | { readonly settings: null; readonly problems: readonly string[] };

/** Reads the settings file's text. `file` is how the operator calls it. */
export function readSettings(file: string, text: string): SettingsReading {
  const json = text.replace(/^\uFEFF/, ''); // some editors on Windows begin a file with it
  const fault = findJsonFault(json);
  if (fault) {
    return failed([`${file}: is not JSON from line ${fault.line}, column ${fault.column} on`]);
  }
  const reading = siteSettingsSchema.safeParse(JSON.parse(json));
  if (reading.success) return { settings: reading.data, problems: [] };
  return failed(reading.error.issues.flatMap((issue) => issueLines(file, issue)));
}

function failed(problems: readonly string[]): SettingsReading {
  return { settings: null, problems };
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

function issueLines(file: string, issue: Issue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map(
      (key) => `${file}: ${pathText([...issue.path, key])} is not a setting`,
    );
  }
  return [`${file}: ${pathText(issue.path)} ${predicate(issue.message)}`];
}

function pathText(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the file';
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

// The library's own messages are sentences ("Invalid input: expected string, received undefined").
function predicate(message: string): string {
  if (message.endsWith('received undefined')) return 'is required';
  const expected = /^Invalid (?:input|option): expected (.+?)(?:, received (.+))?$/.exec(message);
  if (expected?.[1]) return `must be ${expected[1]}${expected[2] ? `, not ${expected[2]}` : ''}`;
  if (message.startsWith('Too ')) return `is t${message.slice(1)}`;
  const lower = message.charAt(0).toLowerCase() + message.slice(1);
  return /^(?:is|must|has|contains) /.test(lower) ? lower : `is not accepted: ${lower}`;
}
