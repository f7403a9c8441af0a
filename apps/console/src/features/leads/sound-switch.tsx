import { useNewLeads } from '../../shared/leads/new-leads-context.ts';
import { Button } from '../../shared/ui/button.tsx';

/** Whether a new lead is heard. This browser remembers it for this person. */
export function SoundSwitch() {
  const { hasSound, setSound } = useNewLeads();
  return (
    <Button
      icon={hasSound ? 'sound' : 'silent'}
      aria-pressed={hasSound}
      title={hasSound ? 'A sound plays for each new lead.' : 'New leads make no sound.'}
      onClick={() => setSound(!hasSound)}
    >
      <span className="sound-label">Sound for new leads</span>
    </Button>
  );
}
