import { fill } from '@pickup/messages/fill';
import {
  certificate as words,
  consent as texts,
} from '@pickup/messages/operator/leads/lead-origin';
import type { ConsentCertificate } from '@pickup/contracts/privacy/consent-proof';
import { languageOfText } from '@pickup/contracts/privacy/consent-certificate';
import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import { useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.ts';
import { formatMoment } from '../../../shared/format/moments.tsx';
import { useHasPermission } from '../../../shared/session/use-me.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Card, Facts } from '../../../shared/ui/card.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Badge, Notice } from '../../../shared/ui/notice.tsx';
import { QueryView } from '../../../shared/ui/states.tsx';
import { SaveFileButton } from './save-file-button.tsx';

export function ConsentCard({ lead }: { readonly lead: OperatorLead }) {
  const { consent } = lead;
  const mayRead = useHasPermission('consent.read');
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={texts.title}
      collapseId="consent"
      actions={
        <Badge tone={consent ? 'good' : 'bad'}>{consent ? texts.granted : texts.none}</Badge>
      }
    >
      {consent ? (
        <>
          <blockquote className="quote">{consent.text}</blockquote>
          <p className="muted small">{fill(texts.given, { moment: formatMoment(consent.at) })}</p>
        </>
      ) : (
        <p className="muted">{texts.notActive}</p>
      )}
      {mayRead && (
        <div className="row">
          <Button icon={icons.shield} onClick={() => setOpen(true)}>
            {texts.view}
          </Button>
          <SaveFileButton
            path={`/api/leads/${lead.id}/consent-certificate.pdf`}
            file={`consent-${lead.id}.pdf`}
            label={texts.pdf}
          />
        </div>
      )}
      {open && <CertificateDialog id={lead.id} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function CertificateDialog({ id, onClose }: { readonly id: string; onClose(): void }) {
  const path = `/api/leads/${id}/consent-certificate.json` as const;
  const certificate = useApiQuery(path, { staleTime: 0 });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <QueryView query={certificate}>
        {(response) => <Certificate certificate={response} />}
      </QueryView>
    </Dialog>
  );
}

function Certificate({ certificate }: { readonly certificate: ConsentCertificate }) {
  const { entries, intact, head } = certificate;
  return (
    <>
      <Notice tone={intact ? 'good' : 'bad'}>{intact ? words.intact : words.broken}</Notice>
      {entries.length === 0 && <p>{words.nothing}</p>}
      {entries.map((entry) => (
        <Facts
          key={entry.id}
          rows={[
            [words.what, `${entry.status}, ${entry.channel}, ${entry.scope}`],
            [words.when, formatMoment(entry.recorded_at)],
            [words.email, entry.email],
            [words.phone, entry.phone],
            [words.seller, entry.seller_name],
            [words.text, entry.consent_text],
            [words.language, languageOfText(entry.text_version)],
            [words.box, entry.box_default === 'ticked' ? words.checked : words.unchecked],
            [words.action, entry.action],
            [words.page, entry.page_url],
            [words.network, entry.ip],
            [words.browser, entry.user_agent],
            [
              words.entry,
              entry.seq === null ? words.notChained : fill(words.number, { place: entry.seq }),
            ],
            [words.hash, entry.hash && <code key="hash">{entry.hash}</code>],
          ]}
        />
      ))}
      {head && (
        <p className="muted small">
          {fill(words.end, { place: head.seq, moment: formatMoment(certificate.issued_at) })}
        </p>
      )}
    </>
  );
}
