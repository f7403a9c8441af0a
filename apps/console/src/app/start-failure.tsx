import * as texts from '@pickup/messages/operator/frame';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';

/** Shown when the sign-in settings could not be loaded. */
export function StartFailure() {
  return (
    <main className="splash">
      <h1>{texts.notStarted}</h1>
      <p>{texts.notStartedText}</p>
      <Button icon={icons.refresh} tone="primary" onClick={() => location.reload()}>
        {texts.tryAgain}
      </Button>
    </main>
  );
}
