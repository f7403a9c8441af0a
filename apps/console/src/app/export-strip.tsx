import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/inbox/lead-export';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useStore } from '@pickup/ui/store';
import { useRef } from 'react';
import { useLeadExport, type LeadExportState } from '../shared/export/lead-export.ts';
import { countOfLeads } from '../shared/leads/lead-texts.ts';
import { useKeepTabOpen } from '../shared/hooks/use-keep-tab-open.ts';
import { focusPageTitle } from '../shared/ui/page.tsx';
import { describeError } from '../shared/ui/states.tsx';

export function ExportStrip() {
  const leadExport = useLeadExport();
  const { retry, close } = leadExport;
  const state = useStore(leadExport);
  const strip = useRef<HTMLElement>(null);
  const lastButton = useRef<HTMLButtonElement>(null);
  const look = lookOf(state);
  const canStillFinish = state.kind === 'running' || look?.mayRetry === true;
  useKeepTabOpen(canStillFinish);
  const dismiss = () => {
    if (strip.current?.contains(document.activeElement)) focusPageTitle();
    close();
  };
  const retryExport = () => {
    lastButton.current?.focus();
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
          {look.mayRetry && <Action label={texts.retry} onClick={retryExport} />}
          <Action
            ref={lastButton}
            label={canStillFinish ? texts.cancel : texts.close}
            onClick={dismiss}
          />
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
  readonly icon?: IconPath;
  readonly title: string;
  readonly detail: string;
  /** Omits the lead count during the export, because it changes too often for screen readers. */
  readonly announcement?: string;
  readonly alert?: string;
  readonly mayRetry?: boolean;
}

function lookOf(state: LeadExportState): Look | null {
  if (state.kind === 'none') return null;
  const { leads } = state;
  const count = countOfLeads(leads);
  if (state.kind === 'running') {
    const [title, detail] =
      leads === 0 ? [texts.started, ''] : [texts.running, fill(texts.soFar, { leads: count })];
    return { tone: 'plain', title, detail, announcement: texts.started };
  }
  if (state.kind === 'done') {
    const [title, detail] = [
      fill(texts.done, { leads: count }),
      fill(texts.toFile, { name: state.fileName }),
    ];
    return { tone: 'good', icon: icons.check, title, detail, announcement: title + detail };
  }
  const title = leads === 0 ? texts.notStarted : fill(texts.stopped, { leads: count });
  const detail = ` ${describeError(state.error)}`;
  return { tone: 'bad', icon: icons.alert, title, detail, alert: title + detail, mayRetry: true };
}
