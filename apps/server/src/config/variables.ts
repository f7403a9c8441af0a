import type { VariableReader } from './delivery-config.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Every problem of the environment and the settings file, one per line, without secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads single variables and collects their problems. An empty variable counts as unset. */
export class Variables implements VariableReader {
  readonly #env: Environment;
  readonly #problems: string[];

  constructor(env: Environment, problems: string[]) {
    this.#env = env;
    this.#problems = problems;
  }

  text(name: string): string | null {
    return this.#env[name]?.trim() || null;
  }

  matching(name: string, pattern: RegExp, otherwise: string): string | null {
    const text = this.text(name);
    if (text === null || pattern.test(text)) return text;
    return this.refuse(`${name} ${otherwise}`);
  }

  integer(name: string, max: number): number | null {
    const text = this.text(name);
    if (text === null) return null;
    if (/^\d{1,5}$/.test(text) && Number(text) <= max) return Number(text);
    return this.refuse(`${name} must be a whole number from 0 to ${max}`);
  }

  refuse(...problems: readonly string[]): null {
    this.#problems.push(...problems);
    return null;
  }
}
