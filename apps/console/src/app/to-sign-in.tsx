import { Navigate, useLocation } from 'react-router';

/** Redirects to sign-in, and from there back to the requested page. */
export function ToSignIn() {
  const { pathname, search } = useLocation();
  const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  return <Navigate to={`/sign-in${next}`} replace />;
}
