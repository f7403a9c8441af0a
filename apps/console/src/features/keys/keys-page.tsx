import type { ApiKey } from '@pickup/contracts/api-keys';
import * as texts from '@pickup/messages/operator/keys';
import { useState } from 'react';
import { useApiQuery, useInvalidate } from '../../shared/api/use-api-query.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { EmptyState, QueryView } from '../../shared/ui/states.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { OperatorTokenRow } from './operator-token-row.tsx';
import { useApi } from '../../shared/services.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { useToast } from '../../shared/ui/toasts.tsx';

/** API keys: create, list, revoke. */
export function KeysPage() {
  const keys = useApiQuery('/api/keys');
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const make = (
    <Button tone="primary" icon={icons.plus} onClick={() => setMaking(true)}>
      {texts.create}
    </Button>
  );
  const lead = (
    <>
      {texts.lead}{' '}
      <a href="/api/docs" target="_blank" rel="noreferrer">
        {texts.reference}
      </a>
    </>
  );
  return (
    <Page title={texts.title} lead={lead} actions={make}>
      <Card flush>
        <QueryView query={keys}>
          {(answer) => (
            <>
              {answer.keys.length === 0 && (
                <EmptyState icon={icons.key} title={texts.noKeys}>
                  {texts.noKeysText}
                </EmptyState>
              )}
              <ul className="list">
                {answer.keys.map((key) => (
                  <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
                ))}
                <OperatorTokenRow token={answer.operator_token} />
              </ul>
            </>
          )}
        </QueryView>
      </Card>
      {making && <NewKeyDialog onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(null)} />}
    </Page>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKey; onClose(): void }) {
  const api = useApi();
  const toast = useToast();
  const invalidate = useInvalidate();
  const revoke = async () => {
    await api.delete(`/api/keys/${apiKey.id}`);
    await invalidate('/api/keys');
    toast({ text: texts.wasRevoked(apiKey.name), tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={texts.revokeTitle(apiKey.name)}
      confirm={texts.revoke}
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{texts.revokeText}</p>
    </ConfirmDialog>
  );
}
