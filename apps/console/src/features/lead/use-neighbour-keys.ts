import { useNavigate } from 'react-router';
import { useShortcut } from '../../shared/hooks/use-shortcut.tsx';
import { useNeighbour } from '../../shared/leads/lead-order.ts';
import { describeError } from '../../shared/ui/states.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

/** "j" and "k" open the next and the previous lead, in the order of the list. */
export function useNeighbourKeys(id: string): void {
  const navigate = useNavigate();
  const toast = useToast();
  const neighbourOf = useNeighbour();
  const go = async (step: 1 | -1) => {
    const next = await neighbourOf(id, step);
    if (next !== null) return navigate(`/leads/${next}`);
    const text = `This is the ${step === 1 ? 'last' : 'first'} lead in the list.`;
    toast({ text, subject: SUBJECT });
  };
  const tryToGo = (step: 1 | -1) => {
    go(step).catch((error: unknown) => {
      toast({ text: describeError(error), tone: 'bad', subject: SUBJECT });
    });
  };
  useShortcut('j', 'Next lead', () => tryToGo(1));
  useShortcut('k', 'Previous lead', () => tryToGo(-1));
}

const SUBJECT = 'place in the list';
