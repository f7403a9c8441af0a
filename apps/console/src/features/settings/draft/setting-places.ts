import * as texts from '@pickup/messages/operator/settings/page-editor';
import {
  claimNames,
  claimParts,
  fields,
} from '@pickup/messages/operator/settings/page-editor-fields';
import { settingLabels } from '@pickup/messages/operator/settings/page-settings';
import { groupOf, GROUPS, type Group, SETTINGS_OF } from './setting-fields.ts';

export interface SettingPlace {
  readonly label: string;
  readonly group: Group;
  /** The URL that opens the group and focuses the field. For a list, it focuses the first item. */
  readonly path: string;
}

const [FIRST_CLAIM = ''] = Object.keys(claimNames);

/** The groups of the page editor, and their fields with the labels that the editor shows. */
export function settingPlaces(): SettingPlace[] {
  const groups = GROUPS.map((group): [string, string] => [
    SETTINGS_OF[group][0] ?? '',
    texts.groups[group],
  ]);
  const labels = [
    ...groups,
    ...Object.entries(fields).map(([keys, { label }]): [string, string] => [keys, label]),
    ...Object.entries(claimNames).map(([id, name]): [string, string] => [`claims.${id}`, name]),
    ...Object.entries(claimParts).map(([part, name]): [string, string] => [
      `claims.${FIRST_CLAIM}.${part}`,
      name,
    ]),
    ...Object.entries(settingLabels).filter(([keys]) => !(keys in fields)),
  ];
  const places = labels.flatMap(([keys, label]) => {
    const group = groupOf(keys.split('.'));
    return group === null || keys.startsWith('translations')
      ? []
      : [{ label, group, path: `/page#${keys}` }];
  });
  // Some settings of a group share a label, such as `embed` and `embed.origins`. For each label,
  // this keeps only the first place.
  const seen = new Set<string>();
  return places.filter(({ label, group }) => {
    const name = `${group} ${label}`;
    return !seen.has(name) && seen.add(name);
  });
}
