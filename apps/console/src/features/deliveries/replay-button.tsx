import type { Delivery } from '@pickup/contracts/operator-deliveries';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useMay } from '../../shared/session/use-me.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';
import { deliveryName } from '../../shared/leads/delivery-texts.ts';
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
      toast({ text: `${name}: on its way again.`, tone: 'good' });
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
