import { CONSOLE_PATH } from '@pickup/contracts/console-config';

/** Where a provider or a hosted project's mail redirects to; from there it continues to `next`. */
export function callbackUrl(next: string): string {
  const url = new URL(`${CONSOLE_PATH}/callback`, location.origin);
  if (next !== '/') url.searchParams.set('next', next);
  return url.href;
}
