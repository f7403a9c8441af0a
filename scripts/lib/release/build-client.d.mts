export function buildClient(folder: string): Promise<boolean>;
