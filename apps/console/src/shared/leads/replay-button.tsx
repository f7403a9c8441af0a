import './lead-parts.css';
import type { Delivery } from '@pickup/contracts/operator-deliveries';
import { useApi } from '../services.ts';
import { useAction } from '../session/use-action.ts';
import { useMay } from '../session/use-me.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/field.tsx';
import { useToast } from '../ui/toasts.tsx';
import { deliveryName } from './delivery-texts.ts';
import { useReplayed } from './use-replayed.ts';

/** Tries once more what was given up. The same message goes out under the same id, so it can be known again. */
export function ReplayButton({ delivery }: { readonly delivery: Delivery }) {
  const api = useApi();
  const toast = useToast();
  const replayed = useReplayed();
  const { busy, problem, run } = useAction();
  const name = deliveryName(delivery);
  if (!useMay('deliveries.replay')) return null;
  const replay = () =>
    run(async () => {
      await api.post(`/api/deliveries/${delivery.id}/replay`);
      toast({ text: `${name} is on its way again.`, tone: 'good' });
      await replayed();
    });
  return (
    <div className="replay">
      <Button icon="refresh" busy={busy} aria-label={`Replay ${name}`} onClick={replay}>
        Replay
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}
