export const FUNCTION_FOLDER: string;
export function buildForSupabase(): Promise<boolean>;
export function buildFunction(folder?: string): Promise<boolean>;
