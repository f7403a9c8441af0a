import { ConfigError, readConfig, type Environment } from '../../src/config/config.ts';
import { settingsFile } from '../settings/site-settings.ts';

/**
 * Reads the configuration from this environment and a settings file. The file has the required
 * settings and those in `overrides`.
 */
export function configOf(env: Environment, overrides: object = {}) {
  return readConfig(env, () => JSON.stringify({ ...settingsFile(), ...overrides }));
}

export function configProblems(env: Environment, overrides?: object): readonly string[] {
  return problemsIn(() => void configOf(env, overrides));
}

export function problemsIn(check: () => void): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
