import { DIALOGUE_STEPS, type DialogueStep } from '@pickup/assistant/dialogue-turn';

/** The steps that ask the visitor for something. */
const QUESTIONS: readonly DialogueStep[] = DIALOGUE_STEPS.slice(
  0,
  DIALOGUE_STEPS.indexOf('sending'),
).filter((step) => step !== 'results');

/** The progress: "Question 3 of 9". */
export function GuidedProgress({ step }: { readonly step: DialogueStep }) {
  const asked = QUESTIONS.indexOf(step) + 1;
  return (
    <p className="guided-progress">{asked > 0 && `Question ${asked} of ${QUESTIONS.length}`}</p>
  );
}
