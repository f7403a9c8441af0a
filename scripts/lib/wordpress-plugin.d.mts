export function packWordPressPlugin(folder: string): string;
