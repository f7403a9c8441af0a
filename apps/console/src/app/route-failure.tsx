import { useRouteError } from 'react-router';
import { Button } from '../shared/ui/button.tsx';
import { Icon } from '../shared/ui/icon.tsx';

/** A screen broke, or its file could not be loaded: after an update the old files are gone. */
export function RouteFailure() {
  const error = useRouteError();
  const isFile = error instanceof TypeError && /import|module/i.test(error.message);
  return (
    <div className="state state-bad" role="alert">
      <span className="state-icon">
        <Icon name="alert" />
      </span>
      <h1>{isFile ? 'This screen could not be loaded' : 'This screen broke'}</h1>
      <p>
        {isFile
          ? 'The connection failed, or the console was updated meanwhile.'
          : 'It is not your fault. Reload the page; if it happens again, tell whoever runs it.'}
      </p>
      <Button icon="refresh" tone="primary" onClick={() => location.reload()}>
        Reload
      </Button>
    </div>
  );
}
