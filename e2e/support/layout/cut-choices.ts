import { nameOf, styleOf } from './page-boxes.ts';
import type { PageReader } from './read-page.ts';

/** The room for the arrow that the browser draws in a list of choices. */
const ARROW_PX = 18;

/**
 * Lists of choices whose chosen text is wider than the list. The names of saved views are the
 * operators' own and may be longer than the toolbar allows.
 */
export function cutChoices(reader: PageReader): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return [];
  return reader.all('select:not(.lead-sort)').flatMap((list) => {
    const chosen = (list as HTMLSelectElement).selectedOptions[0]?.text ?? '';
    const { font, paddingLeft, paddingRight } = styleOf(list);
    pen.font = font;
    const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - ARROW_PX;
    const by = pen.measureText(chosen).width - room;
    return by > 1 ? [`'${nameOf(list)}' cuts off '${chosen}' by ${Math.round(by)} px`] : [];
  });
}
