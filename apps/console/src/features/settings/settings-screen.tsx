import * as sections from '@pickup/messages/operator/sections';
import { groups } from '@pickup/messages/operator/settings/settings-area';
import type { ReactNode } from 'react';
import { Page } from '../../shared/ui/page.tsx';
import type { SettingsGroup } from './find-settings.ts';

interface SettingsScreenProps {
  readonly group: SettingsGroup;
  readonly intro: string;
  readonly children: ReactNode;
}

/** The screen of one group of settings, with a link back to all groups. */
export const SettingsScreen = ({ group, intro, children }: SettingsScreenProps) => (
  <Page
    title={groups[group].title}
    intro={intro}
    back={{ to: '/settings', label: sections.settings }}
    narrow
  >
    {children}
  </Page>
);
