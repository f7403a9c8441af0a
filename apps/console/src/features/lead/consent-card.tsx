import { languageOfText, type ConsentCertificate } from '@pickup/contracts/consent-certificate';
import type { OperatorLead } from '@pickup/contracts/operator-leads';
import { useState } from 'react';
import { saveFile } from '../../shared/api/save-file.ts';
import { useApiQuery } from '../../shared/api/use-api-query.ts';
import { formatMoment } from '../../shared/format/moments.tsx';
import { useApi } from '../../shared/services.ts';
import { useAction } from '../../shared/session/use-action.ts';
import { useHasPermission } from '../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card, Facts } from '../../shared/ui/card.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormProblem } from '../../shared/ui/field.tsx';
import { Badge, Notice } from '../../shared/ui/notice.tsx';
import { QueryView } from '../../shared/ui/states.tsx';

/** What the lead agreed to, if anything, with the proof. */
export function ConsentCard({ lead }: { readonly lead: OperatorLead }) {
  const { consent } = lead;
  const mayRead = useHasPermission('consent.read');
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Consent"
      fold="consent"
      actions={<Badge tone={consent ? 'good' : 'bad'}>{consent ? 'Granted' : 'None'}</Badge>}
    >
      {consent ? (
        <>
          <blockquote className="quote">{consent.text}</blockquote>
          <p className="muted small">Given on {formatMoment(consent.at)}.</p>
        </>
      ) : (
        <p className="muted">There is no active consent.</p>
      )}
      {mayRead && (
        <div className="row">
          <Button icon={icons.shield} onClick={() => setOpen(true)}>
            View certificate
          </Button>
          <SavePdf id={lead.id} />
        </div>
      )}
      {open && <CertificateDialog id={lead.id} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function SavePdf({ id }: { readonly id: string }) {
  const api = useApi();
  const { busy, problem, run } = useAction();
  const path = `/api/leads/${id}/consent-certificate.pdf`;
  return (
    <>
      <Button
        icon={icons.download}
        busy={busy}
        onClick={() => run(() => saveFile(api, path, `consent-${id}.pdf`))}
      >
        PDF
      </Button>
      <FormProblem>{problem}</FormProblem>
    </>
  );
}

function CertificateDialog({ id, onClose }: { readonly id: string; onClose(): void }) {
  const path = `/api/leads/${id}/consent-certificate.json`;
  const certificate = useApiQuery<ConsentCertificate>(path, { staleTime: 0 });
  return (
    <Dialog title="Consent certificate" onClose={onClose}>
      <QueryView query={certificate}>{(answer) => <Certificate certificate={answer} />}</QueryView>
    </Dialog>
  );
}

function Certificate({ certificate }: { readonly certificate: ConsentCertificate }) {
  const { entries, intact, head } = certificate;
  return (
    <>
      <Notice tone={intact ? 'good' : 'bad'}>
        {intact
          ? 'Ledger verified: no entry has been changed.'
          : 'The ledger was changed after it was written. Do not rely on it, and tell the person who runs your server.'}
      </Notice>
      {entries.length === 0 && <p>Nothing was recorded for this lead.</p>}
      {entries.map((entry) => (
        <Facts
          key={entry.id}
          rows={[
            ['What', `${entry.status}, ${entry.channel}, ${entry.scope}`],
            ['When', formatMoment(entry.recorded_at)],
            ['Email', entry.email],
            ['Phone', entry.phone],
            ['Seller', entry.seller_name],
            ['Text', entry.consent_text],
            ['Language', languageOfText(entry.text_version)],
            ['Box at first', entry.box_default === 'ticked' ? 'checked' : 'unchecked'],
            ['Action', entry.action],
            ['Page', entry.page_url],
            ['Network address', entry.ip],
            ['Browser', entry.user_agent],
            ['Entry', entry.seq === null ? 'is being chained' : `number ${entry.seq}`],
            ['Hash', entry.hash && <code key="hash">{entry.hash}</code>],
          ]}
        />
      ))}
      {head && (
        <p className="muted small">
          The chain ended at entry {head.seq} on {formatMoment(certificate.issued_at)}.
        </p>
      )}
    </>
  );
}
