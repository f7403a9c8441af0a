import { Resolver } from 'node:dns/promises';

export interface DnsLookup {
  /** Returns each TXT record as one string. Throws if the name server fails. */
  readonly texts: (name: string) => Promise<readonly string[]>;
  /** Returns whether the name or any name below it exists. Throws if the name server fails. */
  readonly exists: (name: string) => Promise<boolean>;
}

/**
 * Queries the given name server ("1.1.1.1", "127.0.0.1:5353"), or the system's name servers if
 * `server` is null.
 */
export function createDnsLookup(server: string | null): DnsLookup {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (server !== null) resolver.setServers([server]);
  return {
    async texts(name) {
      try {
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''));
      } catch (error) {
        if (isAbsent(error)) return [];
        throw error;
      }
    },
    async exists(name) {
      try {
        await resolver.resolveTxt(name);
        return true;
      } catch (error) {
        if (isAbsent(error)) return error.code === 'ENODATA'; // it exists without TXT records
        throw error;
      }
    },
  };
}

interface AbsentError extends Error {
  readonly code: 'ENOTFOUND' | 'ENODATA';
}

function isAbsent(error: unknown): error is AbsentError {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOTFOUND' || error.code === 'ENODATA')
  );
}
