import { Navigate, useLocation } from 'react-router';

/** Leads to sign-in, and from there back to what was asked for. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/sign-in${next}`} replace />;
}
