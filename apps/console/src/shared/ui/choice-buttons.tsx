import { useContext } from 'react';
import { ShortcutContext } from '../hooks/use-shortcut.tsx';

interface ChoiceButtonsProps<T extends string> {
  /** The class of each button. */
  readonly className: string;
  readonly label: string;
  readonly choices: readonly T[];
  readonly texts: Readonly<Record<T, string>>;
  /** Shown on each button. The caller registers the shortcuts. */
  readonly keys?: Readonly<Record<T, string>> | undefined;
  readonly busy: boolean;
  onChoose(choice: T): void;
}

/** A button for each choice. A click acts immediately, without a separate Save button. */
export function ChoiceButtons<T extends string>(props: ChoiceButtonsProps<T>) {
  const { className, label, choices, texts, keys, busy, onChoose } = props;
  return (
    <div className="choice-buttons" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={className}
          aria-busy={busy}
          aria-keyshortcuts={keys?.[choice]}
          onClick={() => onChoose(choice)}
        >
          {texts[choice]}
          {keys && <KeyCap keys={keys[choice]} />}
        </button>
      ))}
    </div>
  );
}

/** Shows a key if single-key shortcuts are on. CSS hides it on touchscreens and small screens. */
function KeyCap({ keys }: { readonly keys: string }) {
  if (useContext(ShortcutContext)?.areCharacterKeysOn !== true) return null;
  return (
    <kbd className="key-cap" aria-hidden="true">
      {keys}
    </kbd>
  );
}
