import type { ApiKey, OperatorTokenFacts } from '@pickup/contracts/people/api-keys';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/people/keys';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatDay, Since } from '../../../shared/format/moments.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Badge } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../../shared/ui/states.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

export function KeysPage() {
  const keys = useApiQuery('/api/keys');
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const createButton = (
    <Button tone="primary" icon={icons.plus} onClick={() => setCreating(true)}>
      {texts.create}
    </Button>
  );
  const intro = (
    <>
      {texts.lead}{' '}
      <a href="/api/docs" target="_blank" rel="noreferrer">
        {texts.reference}
      </a>
    </>
  );
  return (
    <Page title={texts.title} intro={intro} actions={createButton}>
      <Card flush>
        <QueryView query={keys}>
          {(response) => (
            <>
              {response.keys.length === 0 && (
                <EmptyState icon={icons.key} title={texts.noKeys}>
                  {texts.noKeysText}
                </EmptyState>
              )}
              <ul className="list">
                {response.keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
                ))}
                <OperatorTokenRow token={response.operator_token} />
              </ul>
            </>
          )}
        </QueryView>
      </Card>
      {creating && <NewKeyDialog onClose={() => setCreating(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  );
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; onRevoke(): void }) {
  const { name, prefix, scopes, last_used_at: usedAt, revoked_at: revokedAt } = apiKey;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          <span className="code muted">{prefix}…</span>
          {revokedAt !== null && <Badge tone="bad">{texts.revoked}</Badge>}
        </p>
        <p className="list-note">
          {fill(texts.created, { day: formatDay(apiKey.created_at), by: apiKey.created_by ?? '' })}
          <Since prefix={texts.usedBefore} at={usedAt} neverText={texts.neverUsed} />
          <Since prefix={texts.revokedBefore} at={revokedAt} />
        </p>
        <p className="list-note">{scopes.join(', ')}</p>
      </div>
      {revokedAt === null && (
        <Button
          icon={icons.trash}
          aria-label={fill(texts.revokeLabel, { keyName: name })}
          onClick={onRevoke}
        >
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}

/** The operator token cannot be revoked here, so the row explains how to replace the token. */
function OperatorTokenRow({ token }: { readonly token: OperatorTokenFacts }) {
  const { source, last_used_at: usedAt } = token;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {texts.operatorToken}
          <Badge tone="warn">{texts.fullAccess}</Badge>
        </p>
        <p className="list-note">
          <Since prefix={texts.tokenUsedBefore} at={usedAt} neverText={texts.tokenNeverUsed} />
          {texts.tokenStored[source]}
        </p>
      </div>
    </li>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; onClose(): void }) {
  const { api, done } = useChange();
  return (
    <ConfirmDialog
      title={fill(texts.revokeTitle, { keyName: apiKey.name })}
      confirm={texts.revoke}
      danger
      onConfirm={async () => {
        await api.delete(`/api/keys/${apiKey.id}`);
        await done(fill(texts.wasRevoked, { keyName: apiKey.name }), '/api/keys');
      }}
      onClose={onClose}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}
