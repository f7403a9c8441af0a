import type { Api } from './create-api.ts';

/** Fetches a file with the session's token, which a plain link cannot carry, and saves it. */
export async function saveFile(api: Pick<Api, 'fetch'>, path: string, name: string): Promise<void> {
  const answer = await api.fetch(path);
  saveBlob(await answer.blob(), name);
}

/** Hands the browser a file to save. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser that asks where to save needs the address for longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
