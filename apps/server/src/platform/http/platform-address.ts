import { isIP } from 'node:net';
import type { Context } from 'hono';
import { clientAddress } from './client-address.ts';

/**
 * The visitor's address behind a platform's gateway, where no socket tells it. By default Cloudflare's header, which
 * it sets itself in front of hosted projects. With `trustedProxies`, the address that these report.
 */
export function platformAddress(c: Context, trustedProxies: number | null): string {
  if (trustedProxies === null) {
    const address = c.req.header('cf-connecting-ip')?.trim() ?? '';
    if (isIP(address) !== 0) return address;
  }
  return clientAddress('', c.req.header('x-forwarded-for'), trustedProxies ?? 1);
}
