export function findDeno(version: string, options: { install: boolean }): Promise<string | null>;
