import { Navigate } from 'react-router';
import { useSections } from './use-sections.ts';

/** The console's own address leads to the first place that its visitor may see. */
export function FirstSection() {
  const [first] = useSections();
  return <Navigate to={first?.path ?? '/account'} replace />;
}
