import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';

/** Shown when the sign-in settings could not be loaded. */
export function StartFailure() {
  return (
    <main className="splash">
      <h1>The console could not start</h1>
      <p>The server does not answer. Check the connection and try again.</p>
      <Button icon={icons.refresh} tone="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </main>
  );
}
