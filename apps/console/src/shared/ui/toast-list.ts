import type { Tone } from './notice.tsx';

export interface Toast {
  readonly text: string;
  readonly tone?: Tone;
  /** What the message is about. A newer message about the same replaces it; without one, so does any other. */
  readonly subject?: string;
  /** What can be done about it, such as an undo. */
  readonly action?: { readonly label: string; onClick(): void };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const AT_MOST = 2;

/** The messages with a new one. Of too many, the oldest without an action goes first, then the oldest. */
export function addToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = shown.filter(({ subject }) => subject !== toast.subject);
  const tooMany = others.length >= AT_MOST;
  const leaving = tooMany ? (others.find(({ action }) => !action) ?? others[0]) : undefined;
  return [...others.filter((one) => one !== leaving), toast];
}
