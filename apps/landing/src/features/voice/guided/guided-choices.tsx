import type { DialogueChoice } from '@pickup/assistant/dialogue-turn';

/** Answers that need no typing. */
export function GuidedChoices(props: {
  readonly choices: readonly DialogueChoice[];
  readonly disabled: boolean;
  onChoose(words: string, shown: string): void;
}) {
  const { choices, disabled, onChoose } = props;
  if (choices.length === 0) return null;
  return (
    <div className="guided-choices" role="group" aria-label="Answers">
      {choices.map(({ label, text }) => (
        <button
          key={label}
          className="guided-choice"
          type="button"
          data-choice=""
          disabled={disabled}
          onClick={() => onChoose(text, label)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
