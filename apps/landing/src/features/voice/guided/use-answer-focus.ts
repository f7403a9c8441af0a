import { useEffect, useRef } from 'react';

/**
 * After each turn the focus is where it is answered: in the field, or on the first choice. On a touch
 * screen a field raises the keyboard over the page, so there it is the field only for who is typing, or
 * where nothing else can be answered. A visitor who is busy elsewhere on the page keeps his focus.
 */
export function useAnswerFocus(turn: number) {
  const answer = useRef<HTMLDivElement>(null);
  const typed = useRef(false);
  useEffect(() => {
    const area = answer.current;
    if (!area || turn === 0 || !mayTakeFocus(area)) return;
    const field = area.querySelector<HTMLInputElement>('input');
    const choice = area.querySelector<HTMLElement>('[data-choice]');
    const touch = matchMedia('(pointer: coarse)').matches;
    const next = touch && !typed.current ? (choice ?? field) : (field ?? choice);
    typed.current = false;
    next?.focus({ preventScroll: true });
    // What was not understood can be corrected, or replaced by typing on.
    if (next === field) field?.select();
  }, [turn]);
  return { answer, noteTyped: () => (typed.current = true) };
}

function mayTakeFocus(area: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return area.closest('.voice-panel')?.contains(focused) ?? false;
}
