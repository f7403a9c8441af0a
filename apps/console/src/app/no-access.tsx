import type { ApiError } from '../shared/api/api-error.ts';
import { useServices } from '../shared/services.ts';
import { Button } from '../shared/ui/button.tsx';
import { useTitle } from '../shared/ui/page.tsx';
import { EmptyState, ErrorState } from '../shared/ui/states.tsx';

/** Shown to a signed-in person without a role here, or when the server does not answer. */
export function NoAccess({ error, onRetry }: { readonly error: ApiError; onRetry(): unknown }) {
  const { session } = useServices();
  useTitle('No access');
  const isRefused = error.status === 403 || error.status === 401;
  return (
    <main className="splash">
      <h1 className="visually-hidden">Console</h1>
      {isRefused ? (
        <EmptyState icon="lock" title="Your account has no access here">
          Ask an owner to invite you. If you have another account, sign in with that one.
        </EmptyState>
      ) : (
        <ErrorState error={error} onRetry={onRetry} />
      )}
      <Button icon="leave" onClick={() => void session.leave('local')}>
        Sign out
      </Button>
    </main>
  );
}
