import { useSearchParams } from 'react-router';
import { safeNext } from '../../shared/session/safe-next.ts';

/** The page to open after signing in. */
export function useNext(): string {
  const [params] = useSearchParams();
  return safeNext(params.get('next'));
}
