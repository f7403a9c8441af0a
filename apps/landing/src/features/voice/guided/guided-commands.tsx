import type { DialogueState } from '@pickup/assistant/dialogue-turn';
import { GuidedProgress } from './guided-progress.tsx';

/** The progress, and buttons to go back or stop. */
export function GuidedCommands(props: {
  readonly state: DialogueState;
  readonly disabled: boolean;
  onCommand(words: string, shown: string): void;
}) {
  const { state, disabled, onCommand } = props;
  const { step, trail } = state;
  if (step === 'stopped' || step === 'done') return null;
  return (
    <div className="guided-commands">
      <GuidedProgress step={step} />
      {trail.length > 0 && (
        <button type="button" disabled={disabled} onClick={() => onCommand('go back', 'Back')}>
          Back
        </button>
      )}
      <button
        type="button"
        disabled={disabled}
        onClick={() => onCommand('start over', 'Start over')}
      >
        Start over
      </button>
    </div>
  );
}
