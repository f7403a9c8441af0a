import { responseText } from '@pickup/contracts/deliveries/describe-delivery-error';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/deliveries/delivery-common';

/** Shows nothing if the response has no text after its status code. */
export function ReceiverResponse({ response }: { readonly response: string }) {
  const words = responseText(response);
  return words !== '' && <p className="said">{fill(texts.receiverSaid, { words })}</p>;
}
