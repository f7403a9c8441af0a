import type { ApiProblem } from '@pickup/contracts/api-error';
import type { SettingsProblem } from '@pickup/contracts/settings/page-settings';
import type { SettingPath } from '@pickup/contracts/settings/written-settings';
import type { StoredVariables } from '../platform/secrets/stored-variables.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Adds the variables that were set in the console. Those of the environment take precedence. */
export function withStored(env: Environment, { values }: StoredVariables): Environment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  // A key file and a passphrase exclude each other, so a key file in the environment also replaces
  // a stored passphrase.
  const stored = Object.entries(values).filter(
    ([name]) => !(name === 'BACKUP_PASSPHRASE' && 'BACKUP_KEY_FILE' in set),
  );
  return { ...Object.fromEntries(stored), ...set };
}

/** Returns the contents of a file. Throws if the file cannot be read. */
export type ReadFile = (path: string) => string;

/** Lists every problem of the environment and the settings file, one per line, without secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly (string | ConfigProblem)[]) {
    const texts = problems.map((problem) =>
      typeof problem === 'string' ? problem : problem.message,
    );
    super(texts.join('\n'));
    this.problems = texts;
  }
}

/** The path is empty if the problem is not about a setting. */
export type ConfigProblem = SettingsProblem;

/** Reads single variables and collects their problems. An empty variable counts as unset. */
export class Variables {
  readonly #env: Environment;
  readonly #problems: ConfigProblem[];
  readonly #path: SettingPath;

  constructor(env: Environment, problems: ConfigProblem[], path: SettingPath = []) {
    this.#env = env;
    this.#problems = problems;
    this.#path = path;
  }

  /** Returns a reader whose problems are reported at this setting. */
  about(...path: SettingPath): Variables {
    return new Variables(this.#env, this.#problems, path);
  }

  text(name: string): string | null {
    return this.#env[name]?.trim() || null;
  }

  matching(name: string, pattern: RegExp, otherwise: string): string | null {
    const text = this.text(name);
    if (text === null || pattern.test(text)) return text;
    return this.refuse(`${name} ${otherwise}`);
  }

  /** Returns null if the variable is unset or invalid. */
  isOn(name: string): boolean | null {
    const text = this.matching(name, /^(?:on|off)$/, 'must be "on" or "off"');
    return text === null ? null : text === 'on';
  }

  integer(name: string, max: number): number | null {
    const text = this.text(name);
    if (text === null) return null;
    if (/^\d{1,5}$/.test(text) && Number(text) <= max) return Number(text);
    return this.refuse(`${name} must be a whole number from 0 to ${max}`);
  }

  refuse(...problems: readonly (string | ApiProblem)[]): null {
    for (const problem of problems) {
      const fields = typeof problem === 'string' ? { message: problem } : problem;
      this.#problems.push({ path: [...this.#path], ...fields });
    }
    return null;
  }
}

export function refuseAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new ConfigError(problems);
}

/** Returns the problems that a check throws as a ConfigError. */
export function problemsOf(check: () => void): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
