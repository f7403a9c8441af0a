import type { Page } from '@playwright/test';

/** Replaces each text of the pages that load from now on by `<font><font>text</font></font>`, as Chrome's translation does. */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const OWN = 'font, script, style, title, option, textarea, svg';
    const replace = (text: Node) => {
      if (!text.parentElement || text.parentElement.closest(OWN)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.append(text.nodeValue ?? '');
      outer.append(inner);
      (text as Text).replaceWith(outer);
    };
    const replaceIn = (root: Node) => {
      const texts: Node[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      if (root.nodeType === Node.TEXT_NODE) texts.push(root);
      while (walker.nextNode()) texts.push(walker.currentNode);
      texts.forEach(replace);
    };
    addEventListener('DOMContentLoaded', () => {
      replaceIn(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData') replaceIn(target);
          addedNodes.forEach(replaceIn);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
