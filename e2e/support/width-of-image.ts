import type { Locator } from '@playwright/test';

/**
 * Waits until the image has loaded, because an image can be visible before that. Returns the
 * image's width.
 */
export const widthOfImage = (image: Locator): Promise<number> =>
  image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    return element.naturalWidth;
  });
