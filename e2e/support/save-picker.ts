import type { Page } from '@playwright/test';

/** A browser that cannot stream to the disk, such as Firefox or Safari: files are downloads. */
export async function withoutSavePicker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.set(window, 'showSaveFilePicker', undefined));
}

/** The browser's dialog, which no test can see, chooses a file in the private storage of the page. */
export async function withSavePicker(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Reflect.set(
      window,
      'showSaveFilePicker',
      async ({ suggestedName }: { readonly suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(suggestedName, { create: true });
      },
    ),
  );
}

/** The content of the file that was saved there. Null if there is none. */
export function savedFile(page: Page, name: string): Promise<string | null> {
  return page.evaluate(async (fileName) => {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(fileName).catch(() => null);
    if (!handle) return null;
    const bytes = await (await handle.getFile()).arrayBuffer();
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  }, name);
}
