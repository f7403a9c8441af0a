import { useNewLeads } from '../../shared/leads/new-leads-context.ts';
import { Button } from '../../shared/ui/button.tsx';

/** Turns the sound for new leads on or off. Stored in this browser for this operator. */
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
