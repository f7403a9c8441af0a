import { useRef, type MouseEvent } from 'react';

export interface BackdropPress {
  onMouseDown(event: MouseEvent<HTMLDialogElement>): void;
  onClick(event: MouseEvent<HTMLDialogElement>): void;
}

/**
 * Handlers for a `<dialog>` that covers the screen behind its panel: a press outside the panel
 * closes it. Both press and release must be outside, so that selecting text and releasing outside
 * does not close it.
 */
export function useBackdropPress(close: () => void): BackdropPress {
  const pressed = useRef(false);
  return {
    onMouseDown(event) {
      pressed.current = event.target === event.currentTarget;
    },
    onClick(event) {
      if (pressed.current && event.target === event.currentTarget) close();
    },
  };
}
