export function onPath(...names: string[]): string | null;
export function versionOf(program: string): string | null;
export function isRoot(): boolean;
export function isDebian(): boolean;
