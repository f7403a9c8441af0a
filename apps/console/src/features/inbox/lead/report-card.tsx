import { fill } from '@pickup/messages/fill';
import { report as texts } from '@pickup/messages/operator/inbox/lead';
import type { LeadReportLink, OperatorLeadDetail } from '@pickup/contracts/inbox/operator-leads';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { cacheLead } from '../../../shared/leads/cached-leads.ts';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card } from '../../../shared/ui/card.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Icon } from '@pickup/ui/icon';

type ReportAction = 'revoke' | 'reissue';

export function ReportCard({ lead }: { readonly lead: OperatorLeadDetail }) {
  const { report } = lead;
  const mayWrite = useHasPermission('leads.write') && lead.erased_at === null;
  const [action, setAction] = useState<ReportAction | null>(null);
  const isOpen = report !== null && report.revoked_at === null;
  return (
    <Card title={texts.title} collapseId="report">
      <p className="muted">{describeReport(report)}</p>
      <div className="row">
        {isOpen && (
          <a className="button button-plain" href={report.path} target="_blank" rel="noreferrer">
            <Icon path={icons.external} />
            {texts.open}
          </a>
        )}
        {mayWrite && isOpen && (
          <Button icon={icons.lock} onClick={() => setAction('revoke')}>
            {texts.close}
          </Button>
        )}
        {mayWrite && (
          <Button icon={icons.refresh} onClick={() => setAction('reissue')}>
            {texts.newLink}
          </Button>
        )}
      </div>
      {action !== null && (
        <ActionDialog lead={lead} action={action} onClose={() => setAction(null)} />
      )}
    </Card>
  );
}

function describeReport(report: LeadReportLink | null): string {
  if (report === null) return texts.noLink;
  if (report.revoked_at !== null)
    return fill(texts.closed, { moment: formatMoment(report.revoked_at) });
  return texts.isOpen;
}

interface ActionDialogProps {
  readonly lead: OperatorLeadDetail;
  readonly action: ReportAction;
  onClose(): void;
}

function ActionDialog({ lead, action, onClose }: ActionDialogProps) {
  const client = useQueryClient();
  const { api, toast } = useChange();
  const { title, confirm, says, done } = texts[action];
  const act = async () => {
    const report = await api.post(`/api/leads/${lead.id}/report/${action}`);
    cacheLead(client, { ...lead, report });
    toast({ text: done, tone: 'good' });
  };
  return (
    <ConfirmDialog title={title} confirm={confirm} onConfirm={act} onClose={onClose}>
      <p>{says}</p>
    </ConfirmDialog>
  );
}
