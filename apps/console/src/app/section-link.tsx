import type { Attention } from '@pickup/contracts/attention';
import { NavLink } from 'react-router';
import { Icon } from '@pickup/ui/icon';
import type { Section } from './sections.ts';

export interface SectionLinkProps {
  readonly section: Section;
  readonly attention: Attention;
  /** Where the link is placed, which sets its style. */
  readonly place: 'rail' | 'bar' | 'more';
  readonly onFollow?: () => void;
}

export function SectionLink({ section, attention, place, onFollow }: SectionLinkProps) {
  const { path, label, icon, counts = [] } = section;
  const waiting = counts.reduce((sum, count) => sum + (attention[count] ?? 0), 0);
  return (
    <NavLink to={path} className={`${place}-item`} onClick={onFollow}>
      <Icon path={icon} />
      <span className={`${place}-label`}>{label}</span>
      {waiting > 0 && <Waiting count={waiting} section={section} />}
    </NavLink>
  );
}

// The server stops counting here.
const MAX_COUNT = 99;

function Waiting({ count, section }: { readonly count: number; readonly section: Section }) {
  return (
    <span className="nav-count">
      <span aria-hidden="true">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
      <span className="visually-hidden">{section.countText?.(count, MAX_COUNT)}</span>
    </span>
  );
}
