import './settings-area.css';
import { fill } from '@pickup/messages/fill';
import { firstSteps } from '@pickup/messages/operator/sections';
import * as texts from '@pickup/messages/operator/settings/settings-area';
import { Icon, type IconPath } from '@pickup/ui/icon';
import * as icons from '@pickup/ui/icons';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Card } from '../../shared/ui/card.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { findSettings, GROUP_PATHS, SETTINGS_GROUPS, type SettingsGroup } from './find-settings.ts';

const ICONS: Readonly<Record<SettingsGroup, IconPath>> = {
  company: icons.inbox,
  look: icons.edit,
  offer: icons.chart,
  texts: icons.edit,
  booking: icons.calendar,
  email: icons.send,
  webhooks: icons.external,
  team: icons.people,
  'sign-in': icons.lock,
  data: icons.archive,
  advanced: icons.pulse,
};

/** A click on Settings in the navigation clears the search. */
export const SettingsPage = () => <Settings key={useLocation().key} />;

function Settings() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const isSearching = typed.trim() !== '';
  const openFirst = () => {
    const [first] = isSearching ? findSettings(typed.trim()) : [];
    if (first) void navigate(first.path);
  };
  return (
    <Page
      title={texts.title}
      intro={texts.lead}
      actions={
        <LinkButton to="/first-steps" icon={icons.tasks}>
          {firstSteps}
        </LinkButton>
      }
    >
      <search className="search settings-search">
        <Icon path={icons.search} />
        <input
          className="input"
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) openFirst();
          }}
        />
      </search>
      {isSearching ? <Found typed={typed.trim()} /> : <Groups />}
    </Page>
  );
}

function Groups() {
  return (
    <ul className="settings-groups">
      {SETTINGS_GROUPS.map((group) => {
        const { title, text } = texts.groups[group];
        return (
          <li key={group} className="card settings-group">
            <Icon path={ICONS[group]} />
            <div>
              <h2>
                <Link className="cover-link" to={GROUP_PATHS[group]}>
                  {title}
                </Link>
              </h2>
              <p className="note">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Found({ typed }: { readonly typed: string }) {
  const found = findSettings(typed);
  return (
    <Card flush>
      {found.length === 0 && (
        <p className="note settings-none" role="status">
          {fill(texts.nothingFound, { typed })}
        </p>
      )}
      <ul className="list">
        {found.map(({ label, detail, path }) => (
          <li key={`${path} ${label}`}>
            <div className="list-main">
              <p className="list-title">
                <Link className="tap-link" to={path}>
                  {label}
                </Link>
              </p>
              <p className="list-note">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
