import { useSettings } from '../../shared/page-context.tsx';
import { VoicePanelFrame } from './voice-panel-frame.tsx';

interface Props {
  readonly title: string;
  readonly words: string;
  onClose(): void;
}

/** Explains a failed conversation. The widget's button below it is now a phone link. */
export function FailurePanel({ title, words, onClose }: Props) {
  const { phone } = useSettings();
  return (
    <VoicePanelFrame title={title} onClose={onClose} folds={false}>
      <p>
        {`${words} You can always call us at `}
        <span className="voice-phone">{phone}</span>.
      </p>
    </VoicePanelFrame>
  );
}
