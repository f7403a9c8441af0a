/**
 * The maximum number of concurrent requests to one endpoint, across all processes. Each process may
 * always send one.
 */
export const LANE_WIDTH = 8;
/** Equals the delay before the second retry. */
const MAX_WAIT_MS = 5 * 60_000;
const LATEST_WEIGHT = 0.2;

interface Lane {
  busy: number;
  typicalMs: number;
  lastTurnMs: number;
}

/** Limits each endpoint separately, so that a slow one does not delay the others. */
export class EndpointLanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #processes: () => number;
  readonly #random: () => number;

  constructor(processes: () => number = () => 1, random: () => number = Math.random) {
    this.#processes = processes;
    this.#random = random;
  }

  /**
   * Returns null if the delivery can start, or else the time to try again. Call `leave` after a
   * delivery that started.
   */
  enter(endpointId: string, now: Date): Date | null {
    const lane = this.#laneOf(endpointId);
    if (lane.busy >= this.#width) return this.#turn(lane, now.getTime());
    lane.busy += 1;
    return null;
  }

  leave(endpointId: string, tookMs: number): void {
    const lane = this.#laneOf(endpointId);
    lane.busy -= 1;
    lane.typicalMs += LATEST_WEIGHT * (tookMs - lane.typicalMs);
  }

  get #width(): number {
    return Math.max(1, Math.floor(LANE_WIDTH / this.#processes()));
  }

  #laneOf(endpointId: string): Lane {
    const known = this.#lanes.get(endpointId);
    if (known) return known;
    const lane = { busy: 0, typicalMs: 1_000, lastTurnMs: 0 };
    this.#lanes.set(endpointId, lane);
    return lane;
  }

  #turn(lane: Lane, nowMs: number): Date {
    const turnMs = Math.max(nowMs, lane.lastTurnMs) + Math.max(1, lane.typicalMs / this.#width);
    if (turnMs - nowMs <= MAX_WAIT_MS) {
      lane.lastTurnMs = turnMs;
      return new Date(turnMs);
    }
    // Without a random delay, all these deliveries would retry at the same time.
    return new Date(nowMs + MAX_WAIT_MS * (0.5 + this.#random() / 2));
  }
}
