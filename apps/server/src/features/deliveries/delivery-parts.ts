import type { ReadShown } from '../leads/index.ts';
import type { AttemptContext } from '../../context.ts';
import type { EndpointLanes } from './endpoint-lanes.ts';

/** What an attempt at a delivery works with. */
export interface DeliveryParts extends AttemptContext {
  /** What a lead was shown. */
  readonly readShown: ReadShown;
  /** Null if the settings name no provider of text messages. */
  readonly sendText:
    | ((text: { to: string; words: string; validSeconds: number }) => Promise<void>)
    | null;
  /** Signing secrets by endpoint id, newest first. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
  /** The deliveries under way to each endpoint. */
  readonly lanes: EndpointLanes;
}
