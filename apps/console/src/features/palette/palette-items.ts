import type { OperatorLead } from '@pickup/contracts/operator-leads';
import type { ShortcutAction } from '../../shared/hooks/shortcut-board.ts';
import { leadName, STATUS_TEXTS } from '../../shared/leads/lead-texts.ts';

export interface PaletteItem {
  readonly id: string;
  readonly label: string;
  /** Beside the label: a lead's business and status. */
  readonly detail: string;
  /** Of its shortcut; empty without one. */
  readonly keys: string;
  /** The lead's id, or what to run. */
  readonly does: { readonly leadId: string } | { readonly run: () => void };
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** What opens the palette itself is no command in it. */
const NOT_LISTED = new Set(['mod+k', '/']);

interface Found {
  readonly typed: string;
  readonly leads: readonly OperatorLead[];
  readonly actions: readonly ShortcutAction[];
}

/** Leads as the server found them, then what can be done here, then screens. Empty groups are left out. */
export function paletteGroups({ typed, leads, actions }: Found): PaletteGroup[] {
  const listed = actions
    .filter(({ keys, label }) => !NOT_LISTED.has(keys) && matches(label, typed))
    .map(toItem);
  const isScreen = ({ keys }: PaletteItem) => keys.startsWith('g ');
  const groups = [
    { title: typed === '' ? 'Newest leads' : 'Leads', items: leads.map(leadItem) },
    { title: 'Actions', items: listed.filter((item) => !isScreen(item)) },
    { title: 'Screens', items: listed.filter(isScreen) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Every typed word begins a word of the label, in any order. */
function matches(label: string, typed: string): boolean {
  const words = label.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const asked = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return asked.every((part) => words.some((word) => word.startsWith(part)));
}

function toItem({ keys, label, run }: ShortcutAction): PaletteItem {
  return { id: `action-${keys}`.replace(/\W/g, '-'), label, detail: '', keys, does: { run } };
}

function leadItem(lead: OperatorLead): PaletteItem {
  const { businessName } = lead.contact;
  const status = STATUS_TEXTS[lead.status].name;
  const detail = [businessName, status].filter((text) => text !== '').join(' · ');
  const does = { leadId: lead.id };
  return { id: `lead-${lead.id}`, label: leadName(lead), detail, keys: '', does };
}
