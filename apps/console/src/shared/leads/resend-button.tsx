import './lead-parts.css';
import type { Delivery } from '@pickup/contracts/deliveries/operator-deliveries';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/delivery-common';
import { useHasPermission } from '../session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { FormProblem } from '../ui/field.tsx';
import { deliveryName, isResendable } from './delivery-texts.ts';
import { useAttention } from '../api/use-attention.ts';
import { useInvalidate } from '../api/use-api-query.ts';
import { useChange } from '../api/use-change.ts';

interface ResendButtonProps {
  readonly delivery: Delivery;
  /** Whether the button shows only its icon, for a row of a list. */
  readonly small?: boolean;
}

/** A resent message keeps its ID, so that the receiver can detect a duplicate. */
export function ResendButton({ delivery, small = false }: ResendButtonProps) {
  const { api, toast, busy, problem, run } = useChange();
  const reloadDeliveries = useReloadDeliveries();
  const name = deliveryName(delivery);
  const mayResend = useHasPermission('deliveries.replay');
  const { emails_are_saved: areSaved } = useAttention();
  if (!mayResend || !isResendable(delivery, areSaved === false)) return null;
  const resend = () =>
    run(async () => {
      await api.post(`/api/deliveries/${delivery.id}/replay`);
      toast({ text: fill(texts.resending, { delivery: name }), tone: 'good' });
      await reloadDeliveries();
    });
  return (
    <div className="replay">
      <Button
        icon={icons.refresh}
        busy={busy}
        title={small ? texts.resendNow : undefined}
        aria-label={fill(texts.resendLabel, { delivery: name })}
        onClick={resend}
      >
        {!small && texts.resendNow}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}

export function useReloadDeliveries(): () => Promise<void> {
  const invalidate = useInvalidate();
  return () => invalidate('/api/deliveries', '/api/attention', '/api/webhooks', '/api/leads');
}
