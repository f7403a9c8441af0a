import type {
  SignInCompany,
  SignInProvider,
  SignInMethods,
} from '@pickup/contracts/people/sign-in-methods';
import { PAGE_SETTINGS_PATH } from '@pickup/contracts/settings/page-settings-rules';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/settings/sign-in-methods';
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
import { AddMethodDialog } from './add-method-dialog.tsx';
import { EditCompanyDialog } from './company-form.tsx';
import { EditProviderDialog } from './provider-form.tsx';

const PATH = '/api/sign-in' as const;

export function MethodsCard() {
  const query = useApiQuery(PATH, { staleTime: 0 });
  return (
    <Card title={texts.title} flush>
      <QueryView query={query}>{(methods) => <Methods methods={methods} />}</QueryView>
    </Card>
  );
}

function Methods({ methods }: { readonly methods: SignInMethods }) {
  const { canEmailLinks } = useServices().config;
  const { data: page } = useApiQuery(PAGE_SETTINGS_PATH);
  const [isAdding, setIsAdding] = useState(false);
  const isLocked = methods.hosted || page?.read_only !== false;
  return (
    <>
      <ul className="list">
        <MethodRow title={texts.password} note={texts.always} />
        <MethodRow title={texts.link} note={canEmailLinks ? '' : texts.linkOff} />
        {methods.providers.map((provider) => (
          <ProviderRow
            key={provider.name}
            methods={methods}
            provider={provider}
            isLocked={isLocked}
          />
        ))}
        {methods.companies.map((company) => (
          <CompanyRow key={company.id} methods={methods} company={company} isLocked={isLocked} />
        ))}
      </ul>
      <div className="card-foot">
        {methods.hosted ? (
          <p className="note">{texts.hosted}</p>
        ) : (
          <div className="row">
            <Button icon={icons.plus} disabled={isLocked} onClick={() => setIsAdding(true)}>
              {texts.add}
            </Button>
          </div>
        )}
      </div>
      {isAdding && <AddMethodDialog methods={methods} onClose={() => setIsAdding(false)} />}
    </>
  );
}

interface MethodRowProps {
  readonly title: string;
  readonly note: string;
  readonly badge?: ReactNode;
  readonly children?: ReactNode;
}

const MethodRow = ({ title, note, badge, children }: MethodRowProps) => (
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
  readonly methods: SignInMethods;
  readonly isLocked: boolean;
}

function ProviderRow({
  methods,
  provider,
  isLocked,
}: RowProps & { readonly provider: SignInProvider }) {
  const { name, label, client_id: id } = provider;
  const isMissing = provider.source === null && !methods.hosted;
  const note = id === null ? '' : fill(texts.clientId, { id });
  return (
    <MethodRow
      title={label}
      note={isMissing ? texts.noClientText : note}
      badge={isMissing && <Badge tone="bad">{texts.noClient}</Badge>}
    >
      {!isLocked && (
        <MethodActions label={label} path={`${PATH}/providers/${name}`}>
          {(onClose) => (
            <EditProviderDialog methods={methods} provider={provider} onClose={onClose} />
          )}
        </MethodActions>
      )}
    </MethodRow>
  );
}

function CompanyRow({
  methods,
  company,
  isLocked,
}: RowProps & { readonly company: SignInCompany }) {
  const label = fill(texts.sso, { domains: company.domains.join(', ') });
  return (
    <MethodRow title={label} note={company.entity_id}>
      {!isLocked && (
        <MethodActions label={label} path={`${PATH}/companies/${company.id}`}>
          {(onClose) => <EditCompanyDialog methods={methods} company={company} onClose={onClose} />}
        </MethodActions>
      )}
    </MethodRow>
  );
}

interface MethodActionsProps {
  readonly label: string;
  readonly path: `/api/sign-in/${'providers' | 'companies'}/${string}`;
  /** Renders the dialog that edits this sign-in method. */
  children(onClose: () => void): ReactNode;
}

function MethodActions({ label, path, children }: MethodActionsProps) {
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
