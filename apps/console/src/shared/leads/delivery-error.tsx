import * as texts from '@pickup/messages/operator/deliveries/delivery-common';
import './lead-parts.css';
import { describeDeliveryError } from '@pickup/contracts/deliveries/describe-delivery-error';

export function DeliveryError({ error }: { readonly error: string }) {
  const words = describeDeliveryError(error);
  if (words === null) return <p className="trouble">{error}</p>;
  return (
    <div className="trouble">
      <p>{words}</p>
      <details>
        <summary>{texts.exactError}</summary>
        <p className="code">{error}</p>
      </details>
    </div>
  );
}
