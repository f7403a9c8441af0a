import { AppError } from '../../../errors.ts';

/**
 * The deepest accepted nesting of lists and objects. Our clients' bodies have fewer than ten
 * levels.
 */
const MAX_DEPTH = 64;

/**
 * Parses JSON. Throws an AppError with `invalid_json` for invalid JSON, and for nesting that could
 * overflow the stack.
 */
export function parseJson(text: string, message = 'The body is not JSON.'): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('invalid_json', message);
  }
  if (isDeep(value)) throw new AppError('invalid_json', 'The body is nested too deeply.');
  return value;
}

function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? (Object.values(item) as unknown[]) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
