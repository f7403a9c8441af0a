export interface OperatorTokenOptions {
  /** OPERATOR_TOKEN; null makes one at first start and keeps it in `dataDir`. */
  readonly fromEnv: string | null;
  readonly dataDir: string;
}

export interface OperatorToken {
  /** Never to be logged. */
  readonly token: string;
  /** The file that holds it; null when it came from the environment. */
  readonly file: string | null;
}

export declare function loadOperatorToken(options: OperatorTokenOptions): Promise<OperatorToken>;
