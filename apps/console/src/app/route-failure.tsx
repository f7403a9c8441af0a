import * as texts from '@pickup/messages/operator/frame';
import { useRef } from 'react';
import { useRouteError } from 'react-router';
import { isServerBack, useRetryInterval } from '../shared/hooks/use-retry.ts';
import { useOnline } from '../shared/hooks/use-online.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Icon } from '@pickup/ui/icon';

export function RouteFailure() {
  const isFileMissing = isMissingFile(useRouteError());
  const online = useOnline();
  useReloadWhenOnline(isFileMissing, online);
  return (
    <div className="state state-bad" role="alert">
      <span className="state-icon">
        <Icon path={icons.alert} />
      </span>
      <h1>{isFileMissing ? texts.fileMissing : texts.failed}</h1>
      <p>{describe(isFileMissing, online)}</p>
      {/* While offline, this page shows no reload button for a missing file, because reloading
          would show the browser's own error page. That page would not reload itself after the
          outage, but this one does. */}
      {(online || !isFileMissing) && (
        <Button icon={icons.refresh} tone="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      )}
    </div>
  );
}

function describe(isFileMissing: boolean, online: boolean): string {
  if (!isFileMissing) return texts.failedText;
  return online ? texts.fileMissingText : texts.offlineText;
}

// If the server responds but lacks the file, automatic reloads might never end. So this hook
// reloads the page only after an outage, when the server responds again.
function useReloadWhenOnline(active: boolean, online: boolean): void {
  const wasUnreachable = useRef(!online);
  useRetryInterval(active, () => {
    void isServerBack().then((isBack) => {
      if (isBack && wasUnreachable.current) location.reload();
      wasUnreachable.current = !isBack;
    });
  });
}

// Chromium, Firefox and Safari report a missing script with the first three messages, in this
// order. The build's own stylesheet loader uses the fourth.
const MISSING_FILE_MESSAGE =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i;

export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING_FILE_MESSAGE.test(error.message);
}
