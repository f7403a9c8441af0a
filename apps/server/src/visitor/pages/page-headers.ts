import { isEmbedded, type PageView } from '@pickup/contracts/page';
import { permissionsPolicy } from '../../platform/http/security-headers.ts';

export interface PageHeaderFacts {
  /** Content security policy of a page. Null omits it, in development only. */
  readonly policy: ((https: boolean) => string) | null;
  /** The same of a page in a frame on another site. */
  readonly embedPolicy: ((https: boolean) => string) | null;
  /** Permissions policy of the landing page. Other pages use the common one. */
  readonly permissions: string;
  /** Whether a countdown starts from the time in the landing page, so that no cache may keep it. */
  readonly hasClock?: boolean;
}

const NO_DEVICES = permissionsPolicy([]);

/** Undefined removes a common header. */
type Headers = Readonly<Record<string, string | undefined>>;

/** A page's headers in addition to the common ones, or in place of them. They do not depend on the encoding. */
export type PageHeaders = (view: PageView, https: boolean, forEveryone?: boolean) => Headers;

/** Builds the headers once. No cache may store a personal or temporary page. */
export function createPageHeaders({
  policy,
  embedPolicy,
  permissions,
  hasClock = false,
}: PageHeaderFacts): PageHeaders {
  const page = (https: boolean): Headers => ({
    'content-security-policy': policy?.(https),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': 'no-store',
  });
  const landing = (https: boolean) => ({
    ...page(https),
    vary: 'accept-encoding, accept-language, referer',
    'permissions-policy': permissions,
  });
  const shared = (https: boolean) => ({
    ...landing(https),
    'cache-control': hasClock ? 'no-store' : 'private, no-cache',
  });
  // A browser asks again each time. A shared cache answers it for a minute.
  const everyone = (https: boolean) => ({
    ...landing(https),
    vary: 'accept-encoding, accept-language',
    'cache-control': 'public, max-age=0, s-maxage=60',
  });
  // No shared cache keeps it, so that a site removed from the list is refused at once.
  const embedded = (https: boolean) => ({
    ...page(https),
    'content-security-policy': embedPolicy?.(https),
    'x-frame-options': undefined, // it can name no site, so the policy decides alone
    'permissions-policy': NO_DEVICES,
  });
  const kinds = {
    embedded: both(embedded),
    page: both(page),
    landing: both(landing),
    shared: both(shared),
    everyone: both(everyone),
  };
  return (view, https, forEveryone = false) => {
    const own = forEveryone ? 'everyone' : 'shared';
    const other = isEmbedded(view) ? 'embedded' : 'page';
    const kind = view.name !== 'landing' ? other : isShared(view) ? own : 'landing';
    return https ? kinds[kind].secure : kinds[kind].plain;
  };
}

function both(make: (https: boolean) => Headers) {
  return { plain: make(false), secure: make(true) };
}

/** Whether all visitors with the same query get the same document, except for its end. */
export function isShared(view: PageView): boolean {
  return view.name === 'landing' && view.returned === undefined;
}
