import type { ServerFacts } from '@pickup/contracts/operations/server-facts';
import { describe, expect, it } from 'vitest';
import { proxyFault } from './server-page.tsx';

const CONSOLE = 'https://console.example';

function facts(trusted: number, forwarded: number, origin = CONSOLE): ServerFacts {
  const request = { address: '203.0.113.7', origin, forwarded };
  return { version: '1.0.0', database: 'postgres', trusted_proxies: trusted, request };
}

describe('the server screen', () => {
  it('finds no fault if the trusted proxies forward the client’s address and the origin', () => {
    expect(proxyFault(facts(1, 1), CONSOLE)).toBeNull();
  });

  it('finds no fault on localhost without a proxy', () => {
    const local = 'http://localhost:3000';
    expect(proxyFault(facts(0, 0, local), local)).toBeNull();
  });

  it('finds a proxy that hides the client’s address', () => {
    expect(proxyFault(facts(0, 0), CONSOLE)).toBe('sender');
    expect(proxyFault(facts(1, 0), 'http://localhost:3000')).toBe('sender');
  });

  it('detects that the number of trusted proxies is too small or too large', () => {
    expect(proxyFault(facts(0, 1), CONSOLE)).toBe('count');
    expect(proxyFault(facts(2, 1), CONSOLE)).toBe('count');
  });

  it('finds a proxy that changes the scheme of the origin', () => {
    expect(proxyFault(facts(1, 1, 'http://console.example'), CONSOLE)).toBe('origin');
  });
});
