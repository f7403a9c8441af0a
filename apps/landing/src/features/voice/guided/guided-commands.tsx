import { choices } from '@pickup/messages/page/assistant';
import * as texts from '@pickup/messages/page/guided';
import { fill } from '@pickup/messages/fill';
import {
  type DialogueState,
  DIALOGUE_STEPS,
  type DialogueStep,
} from '@pickup/assistant/dialogue-turn';

/** The progress, and buttons to go back or stop. */
export function GuidedCommands(props: {
  readonly state: DialogueState;
  readonly disabled: boolean;
  onCommand(words: string, shown: string): void;
}) {
  const { state, disabled, onCommand } = props;
  const { step, trail } = state;
  // after the lead was sent, there is no question to go back to
  if (AFTER_SENDING.includes(step)) return null;
  return (
    <div className="guided-commands">
      <GuidedProgress step={step} />
      {trail.length > 0 && (
        <button
          type="button"
          disabled={disabled}
          onClick={() => onCommand(choices.goBack, texts.back)}
        >
          {texts.back}
        </button>
      )}
      <button
        type="button"
        disabled={disabled}
        onClick={() => onCommand(choices.startOver, texts.startOver)}
      >
        {texts.startOver}
      </button>
    </div>
  );
}

const AFTER_SENDING: readonly DialogueStep[] = ['time', 'booking', 'done', 'stopped'];

/** The steps that ask the visitor for something. */
const QUESTIONS: readonly DialogueStep[] = DIALOGUE_STEPS.slice(
  0,
  DIALOGUE_STEPS.indexOf('sending'),
).filter((step) => step !== 'results');

/** The progress: "Question 3 of 9". */
function GuidedProgress({ step }: { readonly step: DialogueStep }) {
  const asked = QUESTIONS.indexOf(step) + 1;
  return (
    <p className="guided-progress">
      {asked > 0 && fill(texts.progress, { question: asked, questions: QUESTIONS.length })}
    </p>
  );
}
