import { leads as countOfLeads } from '@pickup/messages/operator/inbox';
import * as texts from '@pickup/messages/operator/lead-export';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useEffect, useRef } from 'react';
import { useExportState, useLeadExport } from '../shared/export/lead-export-context.ts';
import type { LeadExportState } from '../shared/export/lead-export.ts';
import { formatCount } from '../shared/format/figures.ts';
import { focusPageTitle } from '../shared/ui/page.tsx';
import { describeError } from '../shared/ui/states.tsx';

/** The progress and the result of an export, on every screen until it is closed. */
export function ExportStrip() {
  const { retry, close } = useLeadExport();
  const state = useExportState((whole) => whole);
  const strip = useRef<HTMLElement>(null);
  const lastButton = useRef<HTMLButtonElement>(null);
  const look = lookOf(state);
  const mayFinish = state.kind === 'running' || look?.mayRetry === true;
  useKeepTabOpen(mayFinish);
  const leave = () => {
    if (strip.current?.contains(document.activeElement)) focusPageTitle();
    close();
  };
  const continueIt = () => {
    lastButton.current?.focus(); // this button disappears
    retry();
  };
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {look?.announcement}
      </p>
      <p className="visually-hidden" aria-live="assertive">
        {look?.alert}
      </p>
      {look && (
        <section
          ref={strip}
          className={`frame-notice export-strip export-${look.tone}`}
          aria-label={texts.region}
        >
          {look.icon ? <Icon path={look.icon} /> : <span className="spinner" aria-hidden="true" />}
          <p>
            <b>{look.title}</b>
            {look.detail}
          </p>
          {look.mayRetry && <Action label={texts.retry} onClick={continueIt} />}
          <Action ref={lastButton} label={mayFinish ? texts.cancel : texts.close} onClick={leave} />
        </section>
      )}
    </>
  );
}

interface ActionProps {
  readonly ref?: React.Ref<HTMLButtonElement>;
  readonly label: string;
  onClick(): void;
}

function Action({ ref, label, onClick }: ActionProps) {
  return (
    <button ref={ref} type="button" className="frame-notice-action" onClick={onClick}>
      {label}
      <span className="visually-hidden">{texts.theExport}</span>
    </button>
  );
}

interface Look {
  readonly tone: 'plain' | 'bad' | 'good';
  /** Absent while it works. */
  readonly icon?: IconPath;
  readonly title: string;
  readonly detail: string;
  /** Without the count, which changes too often to be read out. */
  readonly announcement?: string;
  readonly alert?: string;
  readonly mayRetry?: boolean;
}

function lookOf(state: LeadExportState): Look | null {
  switch (state.kind) {
    case 'none':
      return null;
    case 'running':
      return lookOfRunning(state);
    case 'failed':
      return lookOfFailed(state);
    case 'done': {
      const [title, detail] = [texts.done(countText(state)), texts.toFile(state.fileName)];
      return { tone: 'good', icon: icons.check, title, detail, announcement: title + detail };
    }
  }
}

function lookOfRunning(state: LeadExportState & { readonly kind: 'running' }): Look {
  const { leads } = state;
  const [title, detail] =
    leads === 0 ? [texts.started, ''] : [texts.running, texts.soFar(countText(state))];
  return { tone: 'plain', title, detail, announcement: texts.started };
}

function lookOfFailed(state: LeadExportState & { readonly kind: 'failed' }): Look {
  const { leads, error } = state;
  const title = leads === 0 ? texts.notStarted : texts.stopped(countText(state));
  const detail = ` ${describeError(error)}`;
  return { tone: 'bad', icon: icons.alert, title, detail, alert: title + detail, mayRetry: true };
}

const countText = ({ leads }: { readonly leads: number }) =>
  countOfLeads(leads, formatCount(leads));

/** Leaving the page would lose the file, so the browser asks first. */
function useKeepTabOpen(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isNeeded]);
}
