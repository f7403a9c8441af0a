import type {
  SignInCompany,
  SignInProvider,
  SignInWays,
} from '@pickup/contracts/people/sign-in-ways';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/sign-in-ways';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState, type ReactNode } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { useServices } from '../../../shared/services.ts';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Badge } from '../../../shared/ui/notice.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { AddWayDialog } from './add-way-dialog.tsx';
import { EditCompanyDialog } from './company-form.tsx';
import { EditProviderDialog } from './provider-form.tsx';

const PATH = '/api/sign-in' as const;

export function WaysCard() {
  const query = useApiQuery(PATH, { staleTime: 0 });
  return (
    <Card title={texts.title} flush>
      <QueryView query={query}>{(ways) => <Ways ways={ways} />}</QueryView>
    </Card>
  );
}

function Ways({ ways }: { readonly ways: SignInWays }) {
  const { emailsLinks } = useServices().config;
  const { data: page } = useApiQuery(PAGE_SETTINGS_PATH);
  const [isAdding, setIsAdding] = useState(false);
  const isLocked = ways.hosted || page?.read_only !== false;
  return (
    <>
      <ul className="list">
        <Way title={texts.password} note={texts.always} />
        <Way title={texts.link} note={emailsLinks ? '' : texts.linkOff} />
        {ways.providers.map((provider) => (
          <ProviderRow key={provider.name} ways={ways} provider={provider} isLocked={isLocked} />
        ))}
        {ways.companies.map((company) => (
          <CompanyRow key={company.id} ways={ways} company={company} isLocked={isLocked} />
        ))}
      </ul>
      <div className="card-foot">
        {ways.hosted ? (
          <p className="note">{texts.hosted}</p>
        ) : (
          <div className="row">
            <Button icon={icons.plus} disabled={isLocked} onClick={() => setIsAdding(true)}>
              {texts.add}
            </Button>
          </div>
        )}
      </div>
      {isAdding && <AddWayDialog ways={ways} onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface WayProps {
  readonly title: string;
  readonly note: string;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

const Way = ({ title, note, badge, children }: WayProps) => (
  <li>
    <div className="list-main">
      <p className="list-title">
        {title}
        {badge}
      </p>
      {note !== '' && <p className="list-note sign-in-note">{note}</p>}
    </div>
    {children}
  </li>
);

interface RowProps {
  readonly ways: SignInWays;
  readonly isLocked: boolean;
}

function ProviderRow({
  ways,
  provider,
  isLocked,
}: RowProps & { readonly provider: SignInProvider }) {
  const { name, label, client_id: id } = provider;
  const isMissing = provider.source === null && !ways.hosted;
  const note = id === null ? '' : fill(texts.clientId, { id });
  return (
    <Way
      title={label}
      note={isMissing ? texts.noClientText : note}
      badge={isMissing && <Badge tone="bad">{texts.noClient}</Badge>}
    >
      {!isLocked && (
        <WayActions label={label} path={`${PATH}/providers/${name}`}>
          {(onClose) => <EditProviderDialog ways={ways} provider={provider} onClose={onClose} />}
        </WayActions>
      )}
    </Way>
  );
}

function CompanyRow({ ways, company, isLocked }: RowProps & { readonly company: SignInCompany }) {
  const label = fill(texts.sso, { domains: company.domains.join(', ') });
  return (
    <Way title={label} note={company.entity_id}>
      {!isLocked && (
        <WayActions label={label} path={`${PATH}/companies/${company.id}`}>
          {(onClose) => <EditCompanyDialog ways={ways} company={company} onClose={onClose} />}
        </WayActions>
      )}
    </Way>
  );
}

interface WayActionsProps {
  readonly label: string;
  readonly path: `/api/sign-in/${'providers' | 'companies'}/${string}`;
  /** Renders the dialog that edits this way to sign in. */
  children(onClose: () => void): ReactNode;
}

function WayActions({ label, path, children }: WayActionsProps) {
  const { api, done } = useChange();
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="row">
      <Button
        icon={icons.edit}
        aria-label={fill(texts.editLabel, { label })}
        onClick={() => setOpened('edit')}
      >
        {texts.edit}
      </Button>
      <Button
        icon={icons.trash}
        aria-label={fill(texts.deleteLabel, { label })}
        onClick={() => setOpened('delete')}
      >
        {texts.confirmDelete}
      </Button>
      {opened === 'edit' && children(close)}
      {opened === 'delete' && (
        <ConfirmDialog
          title={fill(texts.deleteTitle, { label })}
          confirm={texts.confirmDelete}
          danger
          onConfirm={async () => {
            await api.delete(path);
            await done(fill(texts.deleted, { label }), PATH, PAGE_SETTINGS_PATH);
          }}
          onClose={close}
        >
          <p>{texts.deleteText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
