import type { Locator } from '@playwright/test';

/** The width in pixels that an image has by itself. An image can be visible before it has loaded. */
export const widthOfImage = (image: Locator): Promise<number> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth;
  });
