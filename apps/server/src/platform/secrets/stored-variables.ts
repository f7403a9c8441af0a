/** The environment variables that were set in the console. */
export interface StoredVariables {
  /** Secrets. */
  readonly values: Readonly<Record<string, string>>;
  /** The variables that were sealed with another key, so this server cannot read them. */
  readonly unreadable: readonly string[];
}

export const NONE_STORED: StoredVariables = { values: {}, unreadable: [] };
