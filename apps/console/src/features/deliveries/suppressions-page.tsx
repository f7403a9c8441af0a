import type { Suppression } from '@pickup/contracts/operator-suppressions';
import * as texts from '@pickup/messages/operator/suppressions';
import { useState } from 'react';
import { useApiPages } from '../../shared/api/use-api-pages.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { PagesView } from '../../shared/ui/pages-view.tsx';
import { EmptyState, LoadingRows } from '../../shared/ui/states.tsx';
import { AddSuppressionDialog } from './add-suppression-dialog.tsx';
import { RemoveSuppressionDialog } from './remove-suppression-dialog.tsx';
import { SuppressionRow } from './suppression-row.tsx';
import { Tabs } from './tabs.tsx';

/** Addresses that get no reminders, or no email at all. */
export function SuppressionsPage() {
  const mayWrite = useHasPermission('suppressions.write');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Suppression | null>(null);
  const add = (
    <Button tone="primary" icon={icons.plus} onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} lead={texts.lead} actions={mayWrite && add}>
      <Tabs />
      <List onRemove={mayWrite ? setRemoving : null} />
      {adding && <AddSuppressionDialog onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveSuppressionDialog suppression={removing} onClose={() => setRemoving(null)} />
      )}
    </Page>
  );
}

type OnRemove = ((suppression: Suppression) => void) | null;

function List({ onRemove }: { readonly onRemove: OnRemove }) {
  const list = useApiPages('/api/suppressions');
  return (
    <Card flush>
      <PagesView list={list} loading={<LoadingRows rows={3} />}>
        {(pages) => (
          <Rows suppressions={pages.flatMap((page) => page.suppressions)} onRemove={onRemove} />
        )}
      </PagesView>
    </Card>
  );
}

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
        <SuppressionRow
          key={`${one.email_hash} ${one.scope}`}
          suppression={one}
          onRemove={onRemove}
        />
      ))}
    </ul>
  );
}
