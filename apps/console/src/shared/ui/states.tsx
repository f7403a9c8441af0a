import { PERMISSIONS, type Permission } from '@pickup/contracts/people/operator-roles';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/common';
import type { ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { useHasPermission } from '../session/use-me.ts';
import {
  describeOwners,
  describePermission,
  describeScreenPermission,
} from '../session/describe-access.ts';
import { Button } from '@pickup/ui/button';
import * as icons from '@pickup/ui/icons';
import { Icon, type IconPath } from '@pickup/ui/icon';

interface EmptyStateProps {
  readonly icon: IconPath;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <span className="state-icon">
        <Icon path={icon} />
      </span>
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}

export function Loading({ label = texts.loading }: { readonly label?: string }) {
  return (
    <div className="state" role="status">
      <span className="spinner spinner-large" aria-hidden="true" />
      <p>{label}</p>
    </div>
  );
}

export function LoadingRows({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className="skeleton" role="status" aria-label={texts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <div className="skeleton-row" key={row} />
      ))}
    </div>
  );
}

export interface ErrorStateProps {
  readonly error: unknown;
  /** Missing if a retry cannot help. */
  readonly onRetry?: (() => unknown) | undefined;
}

/** Even if the operator does not retry, the query reloads when the server responds again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  if (error instanceof ApiError && error.needsFactor) return <FactorMissing />;
  const missing = missingPermission(error);
  if (missing) return <NoPermission title={describePermission(missing)} />;
  return <Failure error={error} onRetry={onRetry} />;
}

/** The operator's role may change while a screen is open, so the server may refuse its requests. */
function missingPermission(error: unknown) {
  if (!(error instanceof ApiError) || error.code !== 'forbidden') return undefined;
  return PERMISSIONS.find((permission) => permission === error.issueOf('permission'));
}

export const NoScreenPermission = ({ permission }: { readonly permission: Permission }) => (
  <NoPermission title={describeScreenPermission(permission)} />
);

function NoPermission({ title }: { readonly title: string }) {
  const mayReadNames = useHasPermission('leads.read');
  const { data } = useApiQuery('/api/people', { enabled: mayReadNames });
  return (
    <EmptyState icon={icons.lock} title={title}>
      {describeOwners(data?.people ?? [])}
    </EmptyState>
  );
}

/**
 * A screen may show this several times, so only the notice above the screen has the button for
 * confirming the factor.
 */
function FactorMissing() {
  return (
    <EmptyState icon={icons.lock} title={texts.factorNeeded}>
      {texts.factorNeededText}
    </EmptyState>
  );
}

function Failure({ error, onRetry }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div className="state state-bad" role="alert">
      <span className="state-icon">
        <Icon path={icons.alert} />
      </span>
      <h2>{texts.notLoaded}</h2>
      <p>{describeError(error)}</p>
      {onRetry && (
        <Button icon={icons.refresh} onClick={() => void onRetry()}>
          {texts.tryAgain}
        </Button>
      )}
      {requestId !== null && <p className="state-id">{fill(texts.requestId, { id: requestId })}</p>}
    </div>
  );
}

function OfflineState() {
  return (
    <EmptyState icon={icons.offline} title={texts.offline}>
      {texts.offlineText}
    </EmptyState>
  );
}

export function describeError(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return texts.failed;
}

interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly error: ApiError | null;
  readonly isPaused?: boolean;
  refetch(): unknown;
}

export interface QueryViewProps<Data> {
  readonly query: QueryState<Data>;
  readonly loading?: ReactNode;
  children(data: Data): ReactNode;
}

/** Data stays on screen during a refresh. */
export function QueryView<Data>({ query, loading, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} onRetry={query.refetch} />;
  if (query.isPaused === true) return <OfflineState />;
  return loading ?? <LoadingRows />;
}
