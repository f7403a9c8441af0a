import { useShortcut } from '../../shared/hooks/use-shortcut.tsx';

/** Keys that move through the list. The focus itself moves, so that Enter opens as it opens every link. */
export function useRowKeys(onToggle: ((id: string) => void) | null): void {
  useShortcut('j', 'Next lead', () => focusBy(1));
  useShortcut('k', 'Lead before', () => focusBy(-1));
  useShortcut(
    'x',
    'Select the lead',
    () => {
      const id = focusedRow()?.dataset['lead'];
      if (id !== undefined) onToggle?.(id);
    },
    onToggle !== null,
  );
  useShortcut('c', 'Call the lead', () => callFocused());
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-lead]')];

/** The row that has the focus, on whichever of its controls. */
function focusedRow(): HTMLElement | null {
  const row = document.activeElement?.closest('.lead-row');
  return row?.querySelector<HTMLElement>('[data-lead]') ?? null;
}

function focusBy(step: 1 | -1): void {
  const all = rows();
  const focused = focusedRow();
  const at = focused ? all.indexOf(focused) + step : 0;
  const next = all[Math.min(Math.max(at, 0), all.length - 1)];
  next?.focus({ preventScroll: true });
  next?.closest('.lead-row')?.scrollIntoView({ block: 'nearest' });
}

function callFocused(): void {
  focusedRow()?.closest('.lead-row')?.querySelector<HTMLElement>('a[href^="tel:"]')?.click();
}
