import { secretsReader } from '../../src/config/secrets.ts';
import type { TestServerOptions } from '../support/test-server.ts';

/** Returns the options of a server with only these environment variables. */
export const withEnvironment = (env: Readonly<Record<string, string>>, secretsKey?: string) =>
  ({
    config: {
      secretsOf: secretsReader(env, () => 'AGE-SECRET-KEY-1TEST'),
      environmentSets: (name: string) => name in env,
      ...(secretsKey && { secretsKey }),
    },
  }) satisfies Partial<TestServerOptions>;
