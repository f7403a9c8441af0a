interface ChoiceButtonsProps<T extends string> {
  /** The class of each button. */
  readonly className: string;
  readonly label: string;
  readonly choices: readonly T[];
  readonly texts: Readonly<Record<T, string>>;
  readonly busy: boolean;
  onChoose(choice: T): void;
}

/** A button for each choice. One press chooses and acts. */
export function ChoiceButtons<T extends string>(props: ChoiceButtonsProps<T>) {
  const { className, label, choices, texts, busy, onChoose } = props;
  return (
    <div className="choice-buttons" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          className={className}
          aria-busy={busy}
          onClick={() => onChoose(choice)}
        >
          {texts[choice]}
        </button>
      ))}
    </div>
  );
}
