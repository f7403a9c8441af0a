export const FUNCTION_FOLDER: string;
export function buildFunction(folder?: string): Promise<boolean>;
