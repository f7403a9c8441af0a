import type { ApiKey } from '@pickup/contracts/api-keys';
import * as texts from '@pickup/messages/operator/keys';
import { RelativeTime, formatDay } from '../../shared/format/moments.tsx';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Badge } from '../../shared/ui/notice.tsx';

export function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKey; onRevoke(): void }) {
  const { name, prefix, scopes, revoked_at: revokedAt } = apiKey;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {name}
          <span className="code muted">{prefix}…</span>
          {revokedAt !== null && <Badge tone="bad">{texts.revoked}</Badge>}
        </p>
        <p className="list-note">
          <KeyHistory apiKey={apiKey} />
        </p>
        <p className="list-note">{scopes.join(', ')}</p>
      </div>
      {revokedAt === null && (
        <Button icon={icons.trash} aria-label={texts.revokeLabel(name)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}

function KeyHistory({ apiKey }: { readonly apiKey: ApiKey }) {
  const {
    created_at: madeAt,
    created_by: by,
    last_used_at: usedAt,
    revoked_at: revokedAt,
  } = apiKey;
  return (
    <>
      {texts.created(formatDay(madeAt), by)}
      {usedAt === null ? (
        texts.neverUsed
      ) : (
        <>
          {texts.usedBefore}
          <RelativeTime at={usedAt} />
        </>
      )}
      {revokedAt !== null && (
        <>
          {texts.revokedBefore}
          <RelativeTime at={revokedAt} />
        </>
      )}
    </>
  );
}
