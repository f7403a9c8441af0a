import {
  draftChangesSchema,
  draftRemovalQuerySchema,
  publicationSchema,
  repeatedPublicationSchema,
  settingsImportSchema,
  settingsVersionsQuerySchema,
} from '@pickup/contracts/page-settings';
import type { Operations } from './operation.ts';

export const PAGE_OPERATIONS = {
  'GET /api/page-settings': { id: 'getPageSettings', group: 'page', answer: 'PageSettings' },
  'GET /api/page-settings/versions': {
    id: 'listSettingsVersions',
    group: 'page',
    query: settingsVersionsQuerySchema,
    answer: 'SettingsVersionPage',
  },
  'GET /api/page-settings/versions/:number': {
    id: 'getSettingsVersion',
    group: 'page',
    answer: 'SettingsVersionDetail',
  },
  'GET /api/page-settings/texts': {
    id: 'listEditableTexts',
    group: 'page',
    answer: 'EditableTexts',
  },
  'GET /api/page-settings/export': {
    id: 'exportSettings',
    group: 'page',
    answer: { other: 'document' },
  },
  'PATCH /api/page-settings/draft': {
    id: 'changeDraft',
    group: 'page',
    body: draftChangesSchema,
    answer: 'PageSettings',
    conflict: true,
  },
  'DELETE /api/page-settings/draft': {
    id: 'discardDraft',
    group: 'page',
    query: draftRemovalQuerySchema,
    answer: 'PageSettings',
    conflict: true,
  },
  'GET /api/page-settings/draft/check': { id: 'checkDraft', group: 'page', answer: 'DraftCheck' },
  'POST /api/page-settings/preview': {
    id: 'previewSettings',
    group: 'page',
    answer: 'SettingsPreview',
  },
  'POST /api/page-settings/publish': {
    id: 'publishDraft',
    group: 'page',
    body: publicationSchema,
    answer: 'PageSettings',
    conflict: true,
  },
  'POST /api/page-settings/versions/:number/publish': {
    id: 'repeatSettingsVersion',
    group: 'page',
    body: repeatedPublicationSchema,
    answer: 'PageSettings',
    conflict: true,
  },
  'POST /api/page-settings/import': {
    id: 'importSettings',
    group: 'page',
    body: settingsImportSchema,
    answer: 'PageSettings',
    conflict: true,
  },
} as const satisfies Operations;
