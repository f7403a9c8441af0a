import type { OperatorTokenFacts } from '@pickup/contracts/api-keys';
import * as texts from '@pickup/messages/operator/keys';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { Badge } from '../../shared/ui/notice.tsx';

/**
 * The operator token from the server's settings. It cannot be revoked here, so the row explains how
 * to replace it.
 */
export function OperatorTokenRow({ token }: { readonly token: OperatorTokenFacts }) {
  const { source, last_used_at: usedAt } = token;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          {texts.operatorToken}
          <Badge tone="warn">{texts.fullAccess}</Badge>
        </p>
        <p className="list-note">
          {usedAt === null ? (
            texts.tokenNeverUsed
          ) : (
            <>
              {texts.tokenUsedBefore}
              <RelativeTime at={usedAt} />
            </>
          )}
          {texts.tokenStored[source]}
        </p>
      </div>
    </li>
  );
}
