import type { ReadShownSettings } from '../leads/index.ts';
import type { AttemptContext } from '../../context.ts';
import type { EndpointLanes } from './webhooks/endpoint-lanes.ts';

export interface DeliveryParts extends AttemptContext {
  /** Reads the settings that a lead saw, but with the current links. */
  readonly readShownSettings: ReadShownSettings;
  /** Null unless Twilio is set up as the provider of text messages. */
  readonly sendText:
    | ((text: { to: string; body: string; validSeconds: number }) => Promise<void>)
    | null;
  /** Each endpoint's secrets by the endpoint's id, newest first. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  readonly lanes: EndpointLanes;
}
