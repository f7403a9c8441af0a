export function ensurePgBouncer(options: { install: boolean }): Promise<string | null>;
export function startPgBouncer(
  program: string,
  options: {
    url: string;
    roles: readonly string[];
    poolSize?: number;
    tls?: { key: string; certificate: string };
  },
): Promise<{ url: string; stop: () => Promise<void> }>;
