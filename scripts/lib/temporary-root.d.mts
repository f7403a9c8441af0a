export function temporaryRoot(): string;
