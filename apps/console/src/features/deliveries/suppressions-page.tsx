import type { Suppression } from '@pickup/contracts/privacy/operator-suppressions';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/privacy/suppressions';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApiPages } from '../../shared/api/use-api-pages.ts';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Badge } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PagesView } from '../../shared/ui/pages-view.tsx';
import { EmptyState, LoadingRows } from '../../shared/ui/states.tsx';
import { AddSuppressionDialog, RemoveSuppressionDialog } from './suppression-dialogs.tsx';
import { DeliveryTabs } from './delivery-tabs.tsx';

export function SuppressionsPage() {
  const mayWrite = useHasPermission('suppressions.write');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Suppression | null>(null);
  const list = useApiPages('/api/suppressions');
  const add = (
    <Button tone="primary" icon={icons.plus} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} intro={texts.lead} actions={mayWrite && add}>
      <DeliveryTabs />
      <Card flush>
        <PagesView list={list} loading={<LoadingRows rows={3} />}>
          {(pages) => (
            <Rows
              suppressions={pages.flatMap((page) => page.suppressions)}
              onRemove={mayWrite ? setRemoving : null}
            />
          )}
        </PagesView>
      </Card>
      {adding && <AddSuppressionDialog onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveSuppressionDialog
          suppression={removing}
          name={addressName(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </Page>
  );
}

type OnRemove = ((suppression: Suppression) => void) | null;

interface RowsProps {
  readonly suppressions: readonly Suppression[];
  readonly onRemove: OnRemove;
}

function Rows({ suppressions, onRemove }: RowsProps) {
  if (suppressions.length === 0) {
    return (
      <EmptyState icon={icons.mail} title={texts.empty}>
        {texts.emptyText}
      </EmptyState>
    );
  }
  return (
    <ul className="list">
      {suppressions.map((one) => (
        <Row key={`${one.email_hash} ${one.scope}`} suppression={one} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function Row(props: { readonly suppression: Suppression; readonly onRemove: OnRemove }) {
  const { suppression, onRemove } = props;
  const { scope, reason, lead_id: leadId, added_at: at } = suppression;
  const name = addressName(suppression);
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          <Badge tone={scope === 'all' ? 'bad' : 'warn'}>{texts.scopes[scope]}</Badge>
        </p>
        <p className="list-note">
          {texts.reasons[reason]} <RelativeTime at={at} />
          {leadId !== null && (
            <>
              {' '}
              <Link className="tap-link" to={`/leads/${leadId}`}>
                {texts.openLead}
              </Link>
            </>
          )}
        </p>
      </div>
      {onRemove && (
        <Button
          icon={icons.trash}
          aria-label={fill(texts.removeLabel, {
            address: name,
            scope: texts.scopes[scope].toLowerCase(),
          })}
          onClick={() => onRemove(suppression)}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  );
}

function addressName({ email, email_hash: hash }: Suppression): string {
  return email ?? fill(texts.erasedAddress, { hash: hash.slice(0, 8) });
}
