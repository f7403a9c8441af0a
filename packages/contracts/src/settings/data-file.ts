import type { settingProblem, SettingProblemCode } from './setting-problem.ts';

export interface FileKind {
  readonly name: string;
  readonly extension: string;
  readonly type: string;
  /** Matches the first bytes of a file, as Latin-1. */
  readonly start: RegExp;
}

export interface FileRules {
  readonly kinds: readonly FileKind[];
  readonly maxBytes: number;
  /** The problem to report for a text that is not a data URL of one of these kinds. */
  readonly otherwise: SettingProblemCode;
}

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

/** This many bytes are enough to recognize every kind of file. */
const START_BYTES = 48;
const START_CHARACTERS = (START_BYTES / 3) * 4;

/** Reads a data URL. The file's first bytes must match its type. */
export function readDataFile(text: string, rules: FileRules): DataFile | RefusedFile {
  const kind = rules.kinds.find(({ type }) => text.startsWith(prefixOf(type)));
  const data = kind ? text.slice(prefixOf(kind.type).length) : '';
  if (!kind || data.length % 4 !== 0 || !/^[A-Za-z\d+/]+={0,2}$/.test(data)) {
    return refused(rules.otherwise);
  }
  const bytes = (data.length / 4) * 3 - (data.length - data.replace(/=+$/, '').length);
  if (bytes > rules.maxBytes) return refused('file_too_large', { max: rules.maxBytes / 1024 });
  const { start, ...facts } = kind;
  if (!start.test(atob(data.slice(0, START_CHARACTERS)))) {
    return refused('broken_file', { type: kind.name });
  }
  return { kind: 'file', ...facts, data, bytes };
}

export function detectFileType(bytes: Uint8Array, kinds: readonly FileKind[]): string | null {
  const start = String.fromCharCode(...bytes.slice(0, START_BYTES));
  return kinds.find((kind) => kind.start.test(start))?.type ?? null;
}

const prefixOf = (type: string) => `data:${type};base64,`;

const refused = (...problem: RefusedFile['problem']): RefusedFile => ({
  kind: 'refused',
  problem,
});
