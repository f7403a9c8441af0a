import { useSearchParams } from 'react-router';
import { safeNext } from '../../shared/session/safe-next.ts';

/** Where whoever signs in wanted to go. */
export function useNext(): string {
  const [params] = useSearchParams();
  return safeNext(params.get('next'));
}
