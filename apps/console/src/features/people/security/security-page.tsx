import './security.css';
import { SECURITY_EVENT_KINDS } from '@pickup/contracts/people/security-event-kinds';
import * as texts from '@pickup/messages/operator/people/security-page';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import {
  matching,
  oneOf,
  urlForm,
  useUrlFilters,
  UUID,
  type FiltersOf,
  type UrlFilters,
} from '../../../shared/hooks/use-url-filters.ts';
import { personOption, usePeople } from '../../../shared/leads/use-people.ts';
import { EventList } from '../../../shared/security/event-list.tsx';
import { useServices } from '../../../shared/services.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { SelectField } from '../../../shared/ui/field.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export const SECURITY_FORM = urlForm({
  kind: oneOf(SECURITY_EVENT_KINDS, null),
  person: matching(UUID),
});

type SecurityFilters = FiltersOf<typeof SECURITY_FORM>;

export function SecurityPage() {
  const urlFilters = useUrlFilters(SECURITY_FORM);
  const isHosted = useServices().config.authUrl !== null;
  return (
    <Page title={texts.title} intro={texts.lead}>
      {isHosted && <Notice>{texts.hostedLog}</Notice>}
      <FilterForm {...urlFilters} />
      <Card flush>
        <EventList path={eventsPath(urlFilters.filters)} empty={texts.emptyList} />
      </Card>
    </Page>
  );
}

export function eventsPath(filters: SecurityFilters) {
  const query = SECURITY_FORM.write(filters);
  return query.size === 0
    ? '/api/security-events'
    : (`/api/security-events?${query.toString()}` as const);
}

function FilterForm({ filters: { kind, person }, set }: UrlFilters<SecurityFilters>) {
  const { people } = usePeople();
  const isKnown = people.some(({ user_id: id }) => id === person);
  return (
    <search className="security-filters" aria-label={texts.filters}>
      <ChoiceField
        label={texts.kind}
        noneLabel={texts.anyKind}
        choices={SECURITY_EVENT_KINDS}
        textOf={(one) => texts.kinds[one]}
        value={kind}
        onChange={(chosen) => set({ kind: chosen })}
      />
      <SelectField
        label={texts.person}
        value={person}
        options={[
          ['', texts.anyPerson],
          ...people.map(personOption),
          ...(person === '' || isKnown ? [] : [[person, texts.unknownPerson] as const]),
        ]}
        onChange={({ target }) => set({ person: target.value })}
      />
      {(kind !== null || person !== '') && (
        <Button tone="quiet" icon={icons.close} onClick={() => set(SECURITY_FORM.defaults)}>
          {texts.clearFilters}
        </Button>
      )}
    </search>
  );
}
