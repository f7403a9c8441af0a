import { Agent, request } from 'node:http';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BookingServers } from './booking-servers.ts';

const AT_ONCE = 32;
const HALF_HOUR = 1_800_000;
/** Half hours of two days. */
const SLOTS = 96;
/** Pairs of days that can be booked. */
export const WINDOWS = 14;

export interface RacersOptions {
  /** How many requests are answered before the visitors go on to the next two days. */
  readonly perWindow: number;
  /**
   * How many of them book times of the same two days. With fewer than there are times, one is always free: who books
   * again gives the former time back.
   */
  readonly together: number;
}

/** Visitors who book random times of two days, many at once. */
export class Racers {
  readonly counts = { booked: 0, taken: 0, others: 0, failed: 0 };
  readonly #servers: BookingServers;
  readonly #leadIds: readonly string[];
  readonly #from: number;
  readonly #options: RacersOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

  private constructor(servers: BookingServers, leadIds: readonly string[], options: RacersOptions) {
    this.#servers = servers;
    this.#leadIds = leadIds;
    this.#options = options;
    // Late enough to stay bookable until the end.
    this.#from = Math.ceil(Date.now() / HALF_HOUR) * HALF_HOUR + 8 * 3_600_000;
  }

  /** Forgets the calls of an earlier race, so that every lead can book again. */
  static async prepare(servers: BookingServers, options: RacersOptions): Promise<Racers> {
    const rows = await servers.withDatabase(async (database) => {
      await database.query('delete from booking_request');
      await database.query(`update lead set status = 'new', assignee = null`);
      return database.query<{ id: string }>('select id from lead');
    });
    return new Racers(
      servers,
      rows.map(({ id }) => id),
      options,
    );
  }

  async race(attempts: number): Promise<void> {
    let left = attempts;
    await this.#runners(() => {
      left -= 1;
      return left >= 0;
    });
  }

  async raceUntil(isOver: () => boolean): Promise<void> {
    await this.#runners(() => !isOver());
  }

  /** Waits until one more visitor has booked. */
  async untilBooked(): Promise<void> {
    const { booked } = this.counts;
    while (this.counts.booked === booked) await pause(20);
  }

  get #answered(): number {
    return this.counts.booked + this.counts.taken;
  }

  async #runners(goesOn: () => boolean): Promise<void> {
    const runner = async () => {
      while (goesOn()) await this.#attempt();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, runner));
    this.#agent.destroy();
  }

  async #attempt(): Promise<void> {
    const { origins } = this.#servers;
    const origin = origins[randomInt(origins.length)] ?? '';
    const { perWindow, together } = this.#options;
    const turn = Math.floor(this.#answered / perWindow);
    const slot = (turn % WINDOWS) * SLOTS + randomInt(SLOTS);
    const startsAt = new Date(this.#from + slot * HALF_HOUR).toISOString();
    const place = (turn * together + randomInt(together)) % this.#leadIds.length;
    const lead = this.#leadIds[place] ?? '';
    const form = new URLSearchParams({ lead, startsAt, call: 'full', timeZone: 'America/Chicago' });
    const status = await this.#post(`${origin}/book`, form.toString());
    if (status === 303) this.counts.booked += 1;
    else if (status === 409) this.counts.taken += 1;
    else if (status === 0) this.counts.failed += 1;
    else this.counts.others += 1;
  }

  /** The status. 0 if the server is gone. */
  #post(url: string, body: string): Promise<number> {
    return new Promise((resolve) => {
      const outgoing = request(url, {
        method: 'POST',
        agent: this.#agent,
        headers: {
          accept: 'application/json', // as the page's script does
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(Buffer.byteLength(body)),
        },
      });
      outgoing.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      });
      outgoing.on('error', () => resolve(0));
      outgoing.end(body);
    });
  }
}
