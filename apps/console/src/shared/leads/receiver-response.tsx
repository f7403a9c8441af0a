import { responseText } from '@pickup/contracts/deliveries/describe-delivery-error';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/delivery-common';

/** Shows nothing if the response has no text after its status code. */
export function ReceiverResponse({ answer }: { readonly answer: string }) {
  const words = responseText(answer);
  return words !== '' && <p className="said">{fill(texts.receiverSaid, { words })}</p>;
}
