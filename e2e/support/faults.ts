import type { Page } from '@playwright/test';
import { watchRequests } from './wait-until-settled.ts';

/**
 * Collects what goes wrong on the watched pages. A fault fails the test unless the test expects it.
 */
export class Faults {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): readonly string[] {
    return this.#seen.filter((fault) => !this.#expected.some((pattern) => pattern.test(fault)));
  }

  watch(page: Page): void {
    watchRequests(page);
    page.on('pageerror', (error) => this.#seen.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname, href } = new URL(request.url());
      const isOwnServer = hostname === 'localhost' || !protocol.startsWith('http');
      if (!isOwnServer) this.#seen.push(`request to another origin: ${href}`);
    });
  }
}
