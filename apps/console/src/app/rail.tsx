import type { Attention } from '@pickup/contracts/operations/attention';
import * as texts from '@pickup/messages/operator/frame';
import { keyCaps } from '../shared/hooks/shortcut-board.ts';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { Brand } from './brand.tsx';
import { SectionLink } from './section-link.tsx';
import { useShownSections } from './use-sections.ts';

interface RailProps {
  readonly attention: Partial<Attention>;
  onSearch(): void;
  onHelp(): void;
}

export function Rail(props: RailProps) {
  const sections = useShownSections();
  return (
    <header className="rail">
      <Brand />
      <button type="button" className="rail-item" onClick={props.onSearch}>
        <Icon path={icons.search} />
        <span className="rail-label">{texts.search}</span>
        <kbd className="rail-keys" aria-hidden="true">
          {keyCaps('mod+k').join(' ')}
        </kbd>
      </button>
      <nav aria-label={texts.navigation}>
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
          <Icon path={icons.keyboard} />
          <span className="rail-label">{texts.shortcuts}</span>
        </button>
      </div>
    </header>
  );
}
