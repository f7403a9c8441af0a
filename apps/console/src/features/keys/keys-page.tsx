import type { ApiKey, ApiKeysAnswer } from '@pickup/contracts/api-keys';
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
  const keys = useApiQuery<ApiKeysAnswer>('/api/keys');
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const make = (
    <Button tone="primary" icon={icons.plus} onClick={() => setMaking(true)}>
      Create API key
    </Button>
  );
  return (
    <Page
      title="Keys"
      lead="For programs that use the API. A key can do what its scopes allow, until you revoke it."
      actions={make}
    >
      <Card flush>
        <QueryView query={keys}>
          {(answer) => (
            <>
              {answer.keys.length === 0 && (
                <EmptyState icon={icons.key} title="No keys yet">
                  A key is shown once, when you create it. Give each program its own.
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
    toast({ text: `${apiKey.name} was revoked.`, tone: 'good' });
  };
  return (
    <ConfirmDialog
      title={`Revoke ${apiKey.name}?`}
      confirm="Revoke"
      danger
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        Programs that use this key stop working at once. You cannot undo this, but you can create a
        new key.
      </p>
    </ConfirmDialog>
  );
}
