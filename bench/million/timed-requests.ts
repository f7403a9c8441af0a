import { Agent, request } from 'node:http';
import type { BuiltServer } from '../built-server.ts';

export class TimedRequests {
  readonly #server: BuiltServer;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(server: BuiltServer) {
    this.#server = server;
  }

  /**
   * Returns how many leads the first page of this query has. Returns at least 1, because callers
   * use the number as a page limit.
   */
  async countOf(query: string): Promise<number> {
    const headers = { authorization: `Bearer ${this.#server.operatorToken()}` };
    const response = await fetch(`${this.#server.origin}/api/leads?${query}`, { headers });
    const { leads } = (await response.json()) as { readonly leads: readonly unknown[] };
    return Math.max(1, leads.length);
  }

  /** Returns the milliseconds until the whole response has been read. */
  async time(path: string): Promise<number> {
    const begunAt = performance.now();
    const status = await this.#get(path);
    if (status !== 200) throw new Error(`${path} returned status ${status}`);
    return performance.now() - begunAt;
  }

  close(): void {
    this.#agent.destroy();
  }

  #get(path: string): Promise<number | undefined> {
    const { port } = this.#server;
    const headers = { authorization: `Bearer ${this.#server.operatorToken()}` };
    return new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, agent: this.#agent, headers };
      request(options, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end();
    });
  }
}
