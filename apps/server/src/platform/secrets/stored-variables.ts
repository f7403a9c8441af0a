/** The environment variables that were set in the console. */
export interface StoredVariables {
  /** The values by variable name. They are secrets. */
  readonly values: Readonly<Record<string, string>>;
  /** The variables that were sealed with another key, so this server cannot read them. */
  readonly unreadable: readonly string[];
}

export const NONE_STORED: StoredVariables = { values: {}, unreadable: [] };
