import type { Attention } from '@pickup/contracts/operations/attention';
import { fill } from '@pickup/messages/fill';
import { moreThan } from '@pickup/messages/operator/frame';
import { fillPlural } from '@pickup/messages/plural';
import { NavLink } from 'react-router';
import { Icon } from '@pickup/ui/icon';
import type { Section } from './section.ts';

interface SectionLinkProps {
  readonly section: Section;
  readonly attention: Partial<Attention>;
  readonly place: 'rail' | 'bar' | 'more';
  readonly onFollow?: () => void;
}

// The server stops counting at 100, so counts above 99 are shown as "99+".
const MAX_COUNT = 99;

export function SectionLink({ section, attention, place, onFollow }: SectionLinkProps) {
  const { path, label, icon } = section;
  const { figures = [], text } = section.count ?? {};
  const count = figures.reduce((sum, figure) => sum + (attention[figure] ?? 0), 0);
  return (
    <NavLink to={path} className={`${place}-item`} onClick={onFollow}>
      <Icon path={icon} />
      <span className={`${place}-label`}>{label}</span>
      {count > 0 && (
        <span className="nav-count">
          <span aria-hidden="true">{count > MAX_COUNT ? `${MAX_COUNT}+` : count}</span>
          <span className="visually-hidden">
            {text && fillPlural(text, { count: countText(count) })}
          </span>
        </span>
      )}
    </NavLink>
  );
}

const countText = (count: number) =>
  count > MAX_COUNT ? fill(moreThan, { max: MAX_COUNT }) : count;
