import { useRef } from 'react';
import { useRouteError } from 'react-router';
import { serverAnswers } from '../shared/hooks/server-answers.ts';
import { useOnline } from '../shared/hooks/use-online.ts';
import { useTryAgain } from '../shared/hooks/use-try-again.ts';
import { Button } from '../shared/ui/button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { isMissingFile } from './is-missing-file.ts';

/** Shown when a screen failed, or its file could not be loaded: an update removes the old files. */
export function RouteFailure() {
  const isFile = isMissingFile(useRouteError());
  const online = useOnline();
  useReloadOnceBack(isFile, online);
  return (
    <div className="state state-bad" role="alert">
      <span className="state-icon">
        <Icon name="alert" />
      </span>
      <h1>{isFile ? 'This page could not be loaded' : 'Something went wrong on this page'}</h1>
      <p>{describe(isFile, online)}</p>
      {/* Offline, a reload would lead to the browser's own error page, which does not recover by
         itself. */}
      {(online || !isFile) && (
        <Button icon="refresh" tone="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
    </div>
  );
}

function describe(isFile: boolean, online: boolean): string {
  if (!isFile)
    return 'Reload to try again. If it happens again, tell the person who runs your server.';
  return online
    ? 'The connection failed, or the console was updated. Reload to try again.'
    : 'You are offline. The page opens automatically when you are back online.';
}

// Reloads only after the server was seen to be away. Otherwise a missing file would be requested
// again and again.
function useReloadOnceBack(active: boolean, online: boolean): void {
  const wasAway = useRef(!online);
  useTryAgain(active, () => {
    void serverAnswers().then((isBack) => {
      if (isBack && wasAway.current) location.reload();
      wasAway.current = !isBack;
    });
  });
}
