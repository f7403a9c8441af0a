import { nameOf, styleOf } from './page-boxes.ts';
import type { PageReader } from './read-page.ts';

/** The width of the arrow that the browser draws in a `select`. */
const ARROW_PX = 18;

/**
 * Reports each `select` that cuts off its selected option. Skips `.lead-sort` in the inbox's
 * toolbar, because operators name their saved views, and a name may be longer than the toolbar
 * allows.
 */
export function cutChoices(reader: PageReader): string[] {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return [];
  return reader.all('select:not(.lead-sort)').flatMap((list) => {
    const chosen = (list as HTMLSelectElement).selectedOptions[0]?.text ?? '';
    const { font, paddingLeft, paddingRight } = styleOf(list);
    context.font = font;
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW_PX;
    const by = context.measureText(chosen).width - room;
    return by > 1 ? [`'${nameOf(list)}' cuts off '${chosen}' by ${Math.round(by)} px`] : [];
  });
}
