import type { OperatorLead } from '@pickup/contracts/inbox/operator-leads';
import * as texts from '@pickup/messages/operator/inbox/inbox';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../../shared/hooks/use-shortcut.tsx';
import type { RequestedChange } from '../../../shared/leads/lead-changes.ts';
import { useDealQuestion } from '../../../shared/leads/use-deal-question.tsx';
import { useLeadKeys } from '../../../shared/leads/use-lead-keys.ts';
import { useLeadUpdate } from '../../../shared/leads/use-lead-update.ts';
import { describeError } from '../../../shared/ui/states.tsx';
import { useToast } from '../../../shared/ui/toasts.tsx';

interface RowKeys {
  readonly leads: readonly OperatorLead[];
  /** Null if the operator may not change leads. */
  readonly onToggle: ((id: string) => void) | null;
}

/** Handles the shortcuts for lead rows. Returns the deal dialog that a shortcut may open. */
export function useRowKeys({ leads, onToggle }: RowKeys): ReactNode {
  const navigate = useNavigate();
  const enabled = onToggle !== null;
  const focused = () => leads.find(({ id }) => id === focusedId()) ?? null;
  const whenRowFocused = { applies: () => focusedId() !== null };
  const { change, dialog } = useDealQuestion(useRowChange());
  useShortcut('j', texts.keys.next, () => focusBy(1));
  useShortcut('k', texts.keys.previous, () => focusBy(-1));
  const toggle = () => {
    const id = focusedId();
    if (id !== null) onToggle?.(id);
  };
  useShortcut('x', texts.keys.select, toggle, enabled, whenRowFocused);
  useShortcut('c', texts.keys.call, callFocused, true, whenRowFocused);
  useLeadKeys({
    lead: focused,
    enabled,
    onChange: (requested) => {
      const lead = focused();
      if (lead) change(lead, requested);
    },
  });
  const write = () => void navigate(`/leads/${focusedId()}#note`);
  useShortcut('n', texts.keys.note, write, enabled, whenRowFocused);
  return dialog;
}

function useRowChange() {
  const updateLead = useLeadUpdate();
  const toast = useToast();
  return (lead: OperatorLead, requested: RequestedChange) => {
    updateLead(lead, requested).catch((error: unknown) => {
      toast({ text: describeError(error), tone: 'bad', subject: `lead ${lead.id}` });
    });
  };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-lead]')];

function focusedRow(): HTMLElement | null {
  const row = document.activeElement?.closest('.lead-row');
  return row?.querySelector<HTMLElement>('[data-lead]') ?? null;
}

const focusedId = () => focusedRow()?.dataset['lead'] ?? null;

function focusBy(step: 1 | -1): void {
  const all = rows();
  const focused = focusedRow();
  const at = focused ? all.indexOf(focused) + step : 0;
  const next = all[Math.min(Math.max(at, 0), all.length - 1)];
  next?.focus({ preventScroll: true });
  next?.closest('.lead-row')?.scrollIntoView({ block: 'nearest' });
}

function callFocused(): void {
  focusedRow()?.closest('.lead-row')?.querySelector<HTMLElement>('a[href^="tel:"]')?.click();
}
