import type { Page } from '@playwright/test';

/**
 * Rewrites what the page shows as a language that does not exist: accents, words a third longer, and written from
 * right to left. What the page renders later is as it was.
 */
export async function pseudoLocalize(page: Page): Promise<void> {
  await page.evaluate(() => {
    const plain = 'aeioucnsyzAEIOUCNSYZ';
    const accented = 'áëîøüçñšýžÅÉÎØÛÇÑŠÝŽ';
    const accent = (letter: string) => accented[plain.indexOf(letter)] ?? letter;
    const longer = (word: string) => {
      const whole = [...word].map(accent).join('');
      return whole + whole.slice(whole.length - Math.round(word.length / 3));
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isShown = (node: Node) => node.parentElement?.closest('script, style, noscript') === null;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (isShown(node) && node.nodeValue)
        node.nodeValue = node.nodeValue.replace(/[A-Za-z’']{3,}/g, longer);
    }
    document.documentElement.dir = 'rtl';
  });
}
