import { pathText, type SettingPath } from '@pickup/contracts/settings/written-settings';
import { groupName, groupOf } from '../draft/setting-fields.ts';

/** The texts group loads its texts when it opens, so a field may take many frames to appear. */
const MAX_FRAMES = 120;

/**
 * Focuses the field at `path` as soon as it is visible. If the field does not appear in time,
 * focuses the field of the closest setting around it, or the group.
 */
export function focusSetting(
  path: SettingPath,
  around = groupName(groupOf(path)),
  frame = 0,
): void {
  const name = pathText(path);
  const field = name === '' ? fieldAt(around) : (fieldAt(name) ?? firstInside(name));
  const element = frame < MAX_FRAMES ? field : (field ?? nearest(path) ?? fieldAt(around));
  if (element) openAround(element);
  if (element?.checkVisibility()) {
    element.focus();
    element.scrollIntoView({ block: 'center' });
  } else if (frame < MAX_FRAMES) {
    requestAnimationFrame(() => focusSetting(path, around, frame + 1));
  }
}

function fieldAt(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`);
}

/**
 * A new list item is not a field itself, so this returns the first field inside the item.
 * `plans.price` means the price of the first plan.
 */
function firstInside(name: string): HTMLElement | null {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-setting]')];
  const isInside = (own = '') => own === name || own.startsWith(`${name}.`);
  return (
    fields.find(({ dataset }) => isInside(dataset['setting'])) ??
    fields.find(({ dataset }) => isInside(dataset['setting']?.replaceAll(/\[\d+\]/g, ''))) ??
    null
  );
}

function nearest(path: SettingPath): HTMLElement | null {
  if (path.length === 0) return null;
  const name = pathText(path);
  return fieldAt(name) ?? firstInside(name) ?? nearest(path.slice(0, -1));
}

function openAround(element: Element): void {
  const around = element.parentElement?.closest('details');
  if (!around) return;
  around.open = true;
  openAround(around);
}
