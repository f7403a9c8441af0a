import type { settingProblem, SettingProblemCode } from './setting-problem.ts';

/** A type of file that settings may contain. */
export interface FileKind {
  /** "PDF" */
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  /** Matches the first bytes of such a file, as Latin-1. */
  readonly start: RegExp;
}

/** The rules for the files of a setting. */
export interface FileRules {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** The problem to report for a text that is not a file of these kinds. */
  readonly otherwise: SettingProblemCode;
}

/** An uploaded file. */
export interface DataFile extends Omit<FileKind, 'start'> {
  readonly kind: 'file';
  /** Base64. */
  readonly data: string;
  readonly bytes: number;
}

export interface RefusedFile {
  readonly kind: 'refused';
  readonly problem: Parameters<typeof settingProblem>;
}

/** The number of first bytes that are enough to recognize every kind. */
const START_BYTES = 48;
/** The length of these bytes in base64. */
const START_LETTERS = (START_BYTES / 3) * 4;

/**
 * Reads a file of the settings, such as `data:application/pdf;base64,…`. Its first bytes must match
 * its type.
 */
export function readDataFile(text: string, rules: FileRules): DataFile | RefusedFile {
  const kind = rules.kinds.find(({ type }) => text.startsWith(prefixOf(type)));
  const data = kind ? text.slice(prefixOf(kind.type).length) : '';
  if (!kind || data.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(data)) {
    return refused(rules.otherwise);
  }
  const bytes = (data.length / 4) * 3 - (data.length - data.replace(/=+$/, '').length);
  if (bytes > rules.maxBytes) return refused('file_too_large', { max: rules.maxBytes / 1024 });
  const { start, ...facts } = kind;
  if (!start.test(atob(data.slice(0, START_LETTERS)))) {
    return refused('broken_file', { type: kind.name });
  }
  return { kind: 'file', ...facts, data, bytes };
}

/** The type of a file by its first bytes. Null if the file has another type. */
export function typeByStart(bytes: Uint8Array, kinds: readonly FileKind[]): string | null {
  const start = String.fromCharCode(...bytes.slice(0, START_BYTES));
  return kinds.find((kind) => kind.start.test(start))?.type ?? null;
}

const prefixOf = (type: string) => `data:${type};base64,`;

const refused = (...problem: RefusedFile['problem']): RefusedFile => ({
  kind: 'refused',
  problem,
});
