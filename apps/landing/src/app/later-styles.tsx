import { KEEPS_SERVED, SERVED } from '../shared/served.tsx';

/** In development, the source is the file. A build has its hashed name. */
const SOURCE = '/src/app/later-parts.css';

/**
 * The styles of what follows. Browsers show everything before them without waiting for the file, so the first paint
 * needs one request.
 */
export function LaterStyles({ href = SOURCE }: { readonly href?: string | undefined }) {
  return KEEPS_SERVED ? <link {...SERVED} /> : <link rel="stylesheet" href={href} />;
}
