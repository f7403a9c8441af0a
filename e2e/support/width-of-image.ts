import type { Locator } from '@playwright/test';

/** Waits until the image has loaded, because it can be visible earlier. Returns its natural width. */
export const widthOfImage = (image: Locator): Promise<number> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth;
  });
