import { useEffect, useRef } from 'react';

/**
 * After each turn the focus moves to the field or the first choice. On a touch screen a field
 * raises the keyboard over the page, so there it gets the focus only while the visitor types, or
 * when nothing else can be answered. A visitor who is busy elsewhere on the page keeps the focus.
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
    // An answer that was not understood is selected, so that typing replaces it.
    if (next === field) field?.select();
  }, [turn]);
  return { answer, noteTyped: () => (typed.current = true) };
}

function mayTakeFocus(area: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return area.closest('.voice-panel')?.contains(focused) ?? false;
}
