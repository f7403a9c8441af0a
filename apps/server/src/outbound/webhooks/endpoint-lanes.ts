/** How many requests one process sends to one endpoint at once. */
export const LANE_WIDTH = 8;
/** The longest wait for a turn: the delay before a second attempt. */
const MAX_WAIT_MS = 5 * 60_000;
/** Weight of the latest request in the typical duration. */
const LATEST_WEIGHT = 0.2;

interface Lane {
  busy: number;
  /** How long a request typically takes, in milliseconds. */
  typicalMs: number;
  /** When the last waiting delivery has its turn. */
  lastTurnMs: number;
}

/**
 * Keeps a slow endpoint from using the slots of other endpoints. Beyond LANE_WIDTH, its deliveries must come back
 * later. Each gets its own time, at the pace of the endpoint.
 */
export class EndpointLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** Null: the delivery may start, and must call `leave` afterwards. Otherwise the time to come back. */
  enter(endpointId: string, now: Date): Date | null {
    const lane = this.#laneOf(endpointId);
    if (lane.busy >= LANE_WIDTH) return this.#turn(lane, now.getTime());
    lane.busy += 1;
    return null;
  }

  leave(endpointId: string, tookMs: number): void {
    const lane = this.#laneOf(endpointId);
    lane.busy -= 1;
    lane.typicalMs += LATEST_WEIGHT * (tookMs - lane.typicalMs);
  }

  #laneOf(endpointId: string): Lane {
    const known = this.#lanes.get(endpointId);
    if (known) return known;
    const lane = { busy: 0, typicalMs: 1_000, lastTurnMs: 0 };
    this.#lanes.set(endpointId, lane);
    return lane;
  }

  #turn(lane: Lane, nowMs: number): Date {
    const turnMs = Math.max(nowMs, lane.lastTurnMs) + Math.max(1, lane.typicalMs / LANE_WIDTH);
    if (turnMs - nowMs <= MAX_WAIT_MS) {
      lane.lastTurnMs = turnMs;
      return new Date(turnMs);
    }
    // The queue is longer than the limit. Spread the deliveries, or all would come back at once.
    return new Date(nowMs + MAX_WAIT_MS * (0.5 + this.#random() / 2));
  }
}
