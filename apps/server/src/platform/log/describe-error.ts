/**
 * Returns the parts of an unexpected error that may be logged. A message from a database or parser
 * may quote personal data, so only messages of the JavaScript engine are included.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    ...(isEngineError(error) ? { text: error.message } : {}),
    ...identifiers(error),
    frames: frames(error),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

function isEngineError(error: Error): boolean {
  const isBuiltIn = [TypeError, RangeError, ReferenceError].some((type) => error instanceof type);
  return isBuiltIn && !('code' in error) && error.cause === undefined;
}

// SQLSTATE and names from the schema show where an error occurred, and contain no data.
function identifiers(error: Error): Record<string, string> {
  const known = ['code', 'table', 'column', 'constraint', 'routine', 'syscall'];
  const fields: [string, unknown][] = Object.entries(error);
  return Object.fromEntries(
    fields.filter(
      (entry): entry is [string, string] =>
        known.includes(entry[0]) && typeof entry[1] === 'string',
    ),
  );
}

function frames(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('at ')).slice(0, 12);
}
