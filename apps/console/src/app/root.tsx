import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';

/** Common to all screens: moves the focus to a new screen and shows a line while it loads. */
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

/** Moves the focus to the new screen, so that a screen reader does not stay at a removed link. */
function useFocusOnNewScreen(): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash !== '') return; // the hash names the part of the screen that takes the focus
    if (document.querySelector('dialog[open]')) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
