import * as texts from '@pickup/messages/operator/security-page';
import './security.css';
import { useUrlFilters } from '../../shared/hooks/use-url-filters.ts';
import { EventList } from '../../shared/security/event-list.tsx';
import { useServices } from '../../shared/services.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { FilterForm } from './filter-form.tsx';
import { eventsPath, SECURITY_FORM } from './security-filters.ts';

/** Security events: what was done, by whom and from where. */
export function SecurityPage() {
  const { filters, set } = useUrlFilters(SECURITY_FORM);
  const isHosted = useServices().config.authUrl !== null;
  return (
    <Page title={texts.title} lead={texts.lead}>
      {isHosted && <Notice>{texts.hostedLog}</Notice>}
      <FilterForm filters={filters} onChange={set} />
      <Card flush>
        <EventList path={eventsPath(filters)} empty={texts.emptyList} />
      </Card>
    </Page>
  );
}
