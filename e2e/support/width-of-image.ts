import type { Locator } from '@playwright/test';

/** An image can be visible before it has loaded, so this reads its natural width. */
export const widthOfImage = (image: Locator): Promise<number> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth;
  });
