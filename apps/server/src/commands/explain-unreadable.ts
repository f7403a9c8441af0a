const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES: 'may not be read by this user',
  EPERM: 'may not be read by this user',
  EISDIR: 'is a folder, not a file',
};

/** Ends a sentence that starts with the file's name. */
export function explainUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return REASONS[code] ?? `cannot be read (${code})`;
}
