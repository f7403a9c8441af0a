import { CONSOLE_PATH } from '@pickup/contracts/operations/console-config';

export function callbackUrl(next: string): string {
  const url = new URL(`${CONSOLE_PATH}/callback`, location.origin);
  if (next !== '/') url.searchParams.set('next', next);
  return url.href;
}
