// Loads the .env file of a folder into the environment, as the server and its commands do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';

const REASONS = {
  EACCES: 'cannot be read by this user',
  EPERM: 'cannot be read by this user',
  EISDIR: 'is a folder, not a file',
};

/**
 * Variables that are already set take precedence. If a line is wrong, loads nothing, because a
 * default would take the place of a skipped line, and returns what is wrong, without values.
 * Returns null if all is well or there is no file.
 */
export function loadEnv(folder) {
  const file = join(folder, '.env');
  try {
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, ''); // some Windows editors write this mark
    const broken = brokenLines(text);
    if (broken.length > 0) {
      const lines = `${broken.length === 1 ? 'line' : 'lines'} ${broken.join(', ')}`;
      return `${file}, ${lines}: write NAME=value. Put a value with # or quotes into quotes of another kind.`;
    }
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
    return null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    return `${file} ${REASONS[error.code] ?? `cannot be read (${error.code ?? error.message})`}.`;
  }
}

/** The numbers of lines that Node.js would leave out or cut. A quoted value may have several lines. */
function brokenLines(text) {
  const lines = text.split(/\r?\n/);
  const broken = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at].trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, value] = /^(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/.exec(line) ?? [];
    const end = value === undefined ? -1 : lineOfEnd(lines, at, value);
    if (end === -1) broken.push(at + 1);
    else at = end;
  }
  return broken;
}

/** The line in which a value ends. -1 if its quote is never closed, or if Node.js would cut it at a `#` or a quote. */
function lineOfEnd(lines, at, value) {
  const [quote] = /^["'`]/.exec(value) ?? [];
  if (quote === undefined) return /\S#/.test(value) ? -1 : at;
  let end = at;
  let rest = value.slice(1);
  while (!rest.includes(quote)) {
    end += 1;
    if (end === lines.length) return -1;
    rest = lines[end];
  }
  return /^\s*(?:#.*)?$/.test(rest.slice(rest.indexOf(quote) + 1)) ? end : -1;
}
