import { useSettings } from '../../shared/page-context.tsx';
import { VoicePanelFrame } from './voice-panel-frame.tsx';

/** What is left of a conversation that failed. The widget's button below it is the telephone link by now. */
export function FailurePanel({ words, onClose }: { readonly words: string; onClose(): void }) {
  const { phone } = useSettings();
  return (
    <VoicePanelFrame title="The call did not work" onClose={onClose}>
      <p>
        {`${words} You can always call us at `}
        <span className="voice-phone">{phone}</span>.
      </p>
    </VoicePanelFrame>
  );
}
