import { boxOf, idOf, nameOf, nameOfText, nodeOf } from './page-boxes.ts';
import { PageReader } from './read-page.ts';

// Compares two states of a page: which elements appeared, disappeared, moved, or began or stopped
// painting a surface. Skips animated elements.

let recorded: ReadonlyMap<string, string> = new Map();

export const recordPositions = (): void => void (recorded = places());

export function changedElements(): { id: string; name: string }[] {
  const now = places();
  return [...new Set([...recorded.keys(), ...now.keys()])]
    .filter((id) => recorded.get(id) !== now.get(id))
    .map((id) => ({ id, name: nameOfId(id) }));
}

function places(): Map<string, string> {
  const reader = new PageReader();
  const still = reader.elements.filter((element) => element.getAnimations().length === 0);
  const elements = still.map(
    (element) => [idOf(element), boxOf(element), reader.paints(element)] as const,
  );
  const parts = reader.parts().map(({ id, box }) => [`${id} part`, box, false] as const);
  return new Map(
    [...elements, ...parts].map(([id, { left, top, right, bottom }, paints]) => [
      id,
      [...[left, top, right, bottom].map(Math.round), paints].join(),
    ]),
  );
}

function nameOfId(id: string): string {
  const node = nodeOf(id.replace(' part', ''));
  return node instanceof Element ? nameOf(node) : node ? nameOfText(node) : '';
}
