/** Requests to one endpoint at once, in one process. */
export const LANE_WIDTH = 8;
/** Nobody waits longer for a turn than a second try does. */
const LONGEST_WAIT_MS = 5 * 60_000;
/** Weight of the latest request in what is typical. */
const LATEST = 0.2;

interface Lane {
  busy: number;
  /** How long a request takes, milliseconds. */
  typicalMs: number;
  /** When the last of those who were sent away has its turn. */
  lastTurnMs: number;
}

/**
 * Keeps an endpoint that hangs from taking the slots of the others: beyond its own width, deliveries to it
 * are sent away, each until a turn of its own at the pace that the endpoint keeps.
 */
export class EndpointLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** Null: it is in, and must leave. Else when to come back. */
  enter(endpointId: string, now: Date): Date | null {
    const lane = this.#laneOf(endpointId);
    if (lane.busy >= LANE_WIDTH) return this.#turn(lane, now.getTime());
    lane.busy += 1;
    return null;
  }

  leave(endpointId: string, tookMs: number): void {
    const lane = this.#laneOf(endpointId);
    lane.busy -= 1;
    lane.typicalMs += LATEST * (tookMs - lane.typicalMs);
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
    if (turnMs - nowMs <= LONGEST_WAIT_MS) {
      lane.lastTurnMs = turnMs;
      return new Date(turnMs);
    }
    // The line is longer than that: spread, or they would all be back at once.
    return new Date(nowMs + LONGEST_WAIT_MS * (0.5 + this.#random() / 2));
  }
}
