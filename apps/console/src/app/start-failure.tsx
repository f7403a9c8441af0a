import { Button } from '../shared/ui/button.tsx';

/** The server did not say how to sign in: nothing else can be shown. */
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
