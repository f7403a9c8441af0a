import { Button } from '../shared/ui/button.tsx';

/** Shown when the sign-in settings could not be loaded. */
export function StartFailure() {
  return (
    <main className="splash">
      <h1>The console could not start</h1>
      <p>The server does not answer. Check the connection and try again.</p>
      <Button icon="refresh" tone="primary" onClick={() => location.reload()}>
        Try again
      </Button>
    </main>
  );
}
