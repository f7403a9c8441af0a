import type { Api } from './create-api.ts';

/** Fetches a file with the session's token, which a plain link cannot carry, and hands it to the browser. */
export async function saveFile(api: Pick<Api, 'fetch'>, path: string, name: string): Promise<void> {
  const answer = await api.fetch(path);
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked at once, a browser that asks the person first would find nothing.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
