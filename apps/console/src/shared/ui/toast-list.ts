import type { Tone } from './notice.tsx';

export interface Toast {
  readonly text: string;
  readonly tone?: Tone;
  /**
   * What the message is about. A newer message about the same subject replaces it; messages without
   * one replace each other.
   */
  readonly subject?: string;
  /** An action, such as undo. */
  readonly action?: { readonly label: string; onClick(): void };
}

export interface ShownToast extends Toast {
  readonly id: number;
}

const AT_MOST = 2;

/**
 * Adds a message. Above the limit, the oldest without an action is removed first, then the oldest.
 */
export function addToast(shown: readonly ShownToast[], toast: ShownToast): readonly ShownToast[] {
  const others = shown.filter(({ subject }) => subject !== toast.subject);
  const tooMany = others.length >= AT_MOST;
  const leaving = tooMany ? (others.find(({ action }) => !action) ?? others[0]) : undefined;
  return [...others.filter((one) => one !== leaving), toast];
}
