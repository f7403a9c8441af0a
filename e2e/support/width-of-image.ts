import type { Locator } from '@playwright/test';

/** Waits until the image has loaded, because images can be visible before. Returns its width. */
export const widthOfImage = (image: Locator): Promise<number> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth;
  });
