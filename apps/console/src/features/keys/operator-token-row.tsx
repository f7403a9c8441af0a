import type { OperatorTokenFacts } from '@pickup/contracts/api-keys';
import { Ago } from '../../shared/format/moments.tsx';
import { Badge } from '../../shared/ui/notice.tsx';

const SOURCES: Readonly<Record<OperatorTokenFacts['source'], string>> = {
  environment: 'OPERATOR_TOKEN, in the environment of the server',
  file: 'the file operator-token, in the server’s data folder',
};

/** The key that the server itself holds: nobody here can revoke it, so it is said how it is changed. */
export function OperatorTokenRow({ token }: { readonly token: OperatorTokenFacts }) {
  const { source, last_used_at: usedAt } = token;
  return (
    <li>
      <div className="list-main">
        <p className="list-title">
          Operator token
          <Badge tone="warn">may do everything</Badge>
        </p>
        <p className="list-note">
          {usedAt === null ? (
            'Never used'
          ) : (
            <>
              Used <Ago at={usedAt} />
            </>
          )}
          . It stands in {SOURCES[source]}; whoever runs the server revokes it by putting another
          there and starting again.
        </p>
      </div>
    </li>
  );
}
