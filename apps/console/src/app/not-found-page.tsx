import { LinkButton } from '../shared/ui/button.tsx';
import { Page } from '../shared/ui/page.tsx';
import { EmptyState } from '../shared/ui/states.tsx';

export function NotFoundPage() {
  return (
    <Page title="Not found">
      <EmptyState
        icon="search"
        title="There is no such page"
        action={<LinkButton to="/">To the start</LinkButton>}
      >
        The address may be mistyped, or what was here is gone.
      </EmptyState>
    </Page>
  );
}
