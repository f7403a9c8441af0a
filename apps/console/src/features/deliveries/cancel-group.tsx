import type { DeliveryGroup } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/deliveries';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { countedText } from '../../shared/format/figures.ts';
import { useReloadDeliveries } from '../../shared/leads/resend-button.tsx';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

interface CancelGroupProps {
  readonly group: DeliveryGroup;
  readonly name: string;
}

export function CancelGroup({ group, name }: CancelGroupProps) {
  const { kind, target, cause, count } = group;
  const { api, toast } = useChange();
  const reloadDeliveries = useReloadDeliveries();
  const [asking, setAsking] = useState(false);
  const mayCancel = useHasPermission('deliveries.replay');
  if (!mayCancel) return null;
  const cancel = async () => {
    const { canceled } = await api.post('/api/deliveries/cancel', { kind, target, cause });
    toast({ text: countedText(texts.canceled, canceled), tone: 'good' });
    await reloadDeliveries();
  };
  return (
    <>
      <Button icon={icons.close} onClick={() => setAsking(true)}>
        {texts.cancelAll}
        <span className="visually-hidden">{fill(texts.ofGroup, { group: name })}</span>
      </Button>
      {asking && (
        <ConfirmDialog
          title={fill(texts.cancelTitle, {
            deliveries: countedText(texts.countOfDeliveries, count),
          })}
          confirm={texts.cancelConfirm}
          cancel={texts.keep}
          danger
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        >
          <p>{name}</p>
          <p>{texts.cancelText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
