import type { Attention } from '@pickup/contracts/attention';
import { Icon } from '../shared/ui/icon.tsx';
import { Brand } from './brand.tsx';
import { SectionLink } from './section-link.tsx';
import { useSections } from './use-sections.ts';

/** The sections at the left, from a tablet's width on. */
export function Rail(props: { readonly attention: Attention; onHelp(): void }) {
  const sections = useSections();
  return (
    <header className="rail">
      <Brand />
      <nav aria-label="Sections">
        <ul>
          {sections.map((section) => (
            <li key={section.path}>
              <SectionLink section={section} attention={props.attention} place="rail" />
            </li>
          ))}
        </ul>
      </nav>
      <div className="rail-foot">
        <button type="button" className="rail-item" onClick={props.onHelp}>
          <Icon name="keyboard" />
          <span className="rail-label">Keyboard shortcuts</span>
        </button>
      </div>
    </header>
  );
}
