import { LinkButton } from '../shared/ui/button.tsx';
import { Page } from '../shared/ui/page.tsx';
import { EmptyState } from '../shared/ui/states.tsx';

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        icon="search"
        title="Page not found"
        action={<LinkButton to="/">Home</LinkButton>}
      >
        Check the address. The page may have been removed.
      </EmptyState>
    </Page>
  );
}
