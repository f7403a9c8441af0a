import { Navigate } from 'react-router';
import { useSections } from './use-sections.ts';

/** Redirects the console's own address to the first section the operator may see. */
export function FirstSection() {
  const [first] = useSections();
  return <Navigate to={first?.path ?? '/account'} replace />;
}
