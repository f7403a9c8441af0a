export function newestRelease(): string | null;
export function checkOut(name: string): string;
