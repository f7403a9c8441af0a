import type { Attention } from '@pickup/contracts/operations/attention';
import { fill } from '@pickup/messages/fill';
import * as texts from '@pickup/messages/operator/frame';
import { useState } from 'react';
import { Dialog } from '../shared/ui/dialog.tsx';
import { Icon } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useMe } from '../shared/session/use-me.ts';
import { SectionLink } from './section-link.tsx';
import { useShownSections } from './use-sections.ts';
import type { Section } from './section.ts';

interface BottomBarProps {
  readonly attention: Partial<Attention>;
  onHelp(): void;
}

export function BottomBar({ attention, onHelp }: BottomBarProps) {
  const [more, setMore] = useState(false);
  const { onBar, inMore } = splitSections(useShownSections());
  return (
    <nav className="bar" aria-label={texts.navigation}>
      <ul>
        {onBar.map((section) => (
          <li key={section.path}>
            <SectionLink section={section} attention={attention} place="bar" />
          </li>
        ))}
        <li>
          <button type="button" className="bar-item" onClick={() => setMore(true)}>
            <Icon path={icons.more} />
            <span className="bar-label">{texts.more}</span>
          </button>
        </li>
      </ul>
      {more && (
        <MoreSheet
          sections={inMore}
          attention={attention}
          onHelp={onHelp}
          onClose={() => setMore(false)}
        />
      )}
    </nav>
  );
}

function MoreSheet(
  props: BottomBarProps & { readonly sections: readonly Section[]; onClose(): void },
) {
  const { sections, attention, onHelp, onClose } = props;
  const { name, email } = useMe();
  return (
    <Dialog title={texts.more} onClose={onClose}>
      <p className="more-who muted small">{fill(texts.signedInAs, { person: name || email })}</p>
      <ul className="more-list">
        {sections.map((section) => (
          <li key={section.path}>
            <SectionLink section={section} attention={attention} place="more" onFollow={onClose} />
          </li>
        ))}
        <li>
          <button
            type="button"
            className="more-item"
            onClick={() => {
              onClose();
              onHelp();
            }}
          >
            <Icon path={icons.keyboard} />
            {texts.shortcuts}
          </button>
        </li>
      </ul>
    </Dialog>
  );
}

const MAX_ON_BAR = 4;

function splitSections(sections: readonly Section[]) {
  if (sections.length <= MAX_ON_BAR) return { onBar: sections, inMore: [] };
  const onBar = sections.filter((section) => section.isInBottomBar === true).slice(0, MAX_ON_BAR);
  return { onBar, inMore: sections.filter((section) => !onBar.includes(section)) };
}
