import './security.css';
import { useSearchParams } from 'react-router';
import { EventList } from '../../shared/security/event-list.tsx';
import { useServices } from '../../shared/services.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { FilterForm } from './filter-form.tsx';
import { eventsPath, readFilters, writeFilters, type SecurityFilters } from './security-filters.ts';

/** What was done here, by whom and from where. */
export function SecurityPage() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const isHosted = useServices().config.authUrl !== null;
  const change = (some: Partial<SecurityFilters>) =>
    setSearch(writeFilters({ ...filters, ...some }), { replace: true });
  return (
    <Page title="Security" lead="Who did what here, when, and from where. Newest first.">
      {isHosted && (
        <Notice>
          People sign in at a hosted project, and what they do there it writes down itself: look for
          it in the project’s audit log. Here is what was done in this console and by keys.
        </Notice>
      )}
      <FilterForm filters={filters} onChange={change} />
      <Card flush>
        <EventList path={eventsPath(filters)} empty="Nothing like that has been written down." />
      </Card>
    </Page>
  );
}
