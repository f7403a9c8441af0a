import { useSettings } from '../../shared/page-context.tsx';
import { VoicePanelFrame } from './voice-panel-frame.tsx';

/** What is left of a conversation that failed. The widget's button below it is the telephone link by now. */
export function FailurePanel({ words, onClose }: { readonly words: string; onClose(): void }) {
  const { phone } = useSettings();
  return (
    <VoicePanelFrame title="The call did not work">
      <p>{`${words} Or call us: ${phone}.`}</p>
      <button className="button button-quiet voice-close" type="button" onClick={onClose}>
        Close
      </button>
    </VoicePanelFrame>
  );
}
