import type { OperatorTokenFacts } from '@pickup/contracts/api-keys';
import { RelativeTime } from '../../shared/format/moments.tsx';
import { Badge } from '../../shared/ui/notice.tsx';

const SOURCES: Readonly<Record<OperatorTokenFacts['source'], string>> = {
  environment: 'in OPERATOR_TOKEN, in the server’s environment',
  file: 'in the file operator-token, in the server’s data folder',
};

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
          Operator token
          <Badge tone="warn">Full access</Badge>
        </p>
        <p className="list-note">
          {usedAt === null ? (
            'Never used'
          ) : (
            <>
              Used <RelativeTime at={usedAt} />
            </>
          )}
          . It’s stored {SOURCES[source]}. To revoke it, replace it there and restart the server.
        </p>
      </div>
    </li>
  );
}
