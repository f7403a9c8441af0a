import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';

/** What every screen has: where the focus goes when another opens, and a line while one is on its way. */
export function Root() {
  useFocusOnNewScreen();
  const { state } = useNavigation();
  return (
    <>
      {state === 'loading' && (
        <div className="progress" role="progressbar" aria-label="Loading …" />
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** A screen reader goes on where the new screen begins, not at a link that is gone. */
function useFocusOnNewScreen(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash !== '') return; // it names the part of the screen that takes the focus
    if (document.querySelector('dialog[open]')) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
