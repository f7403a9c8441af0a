import { assistantDraft } from '@pickup/voice/assistant/assistant-draft';
import { createPlatformApi } from '@pickup/voice/platform/create-platform-api';
import { assistantFor, voiceSettingsSchema } from '@pickup/contracts/voice/voice-settings';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@pickup/messages/language';
import type { Config } from '../config/config.ts';
import { explainToOperator } from '../platform/processes/run-server.ts';
import { describeChange, withoutSecrets } from '../features/voice/setup/assistant-changes.ts';
import {
  explainRefusal,
  publishAssistant,
  type Publication,
} from '../features/voice/setup/publish-assistant.ts';
import { readAssistantFacts, SetupProblems } from '../features/voice/setup/read-assistant-facts.ts';
import { readArguments } from './command-line.ts';
import { readPublishedConfig } from './published-config.ts';
import { runCommand, say } from './run-command.ts';

// With `--language es`, this command creates or updates the Spanish page's assistant.
await runCommand('The assistant was not changed', async () => run(readFlags()), {
  explain: (error) =>
    error instanceof SetupProblems
      ? error.problems
      : (explainRefusal(error) ?? explainToOperator(error)),
  exitCodeOf: (error) => (explainRefusal(error) === null ? 2 : 1),
});

type Flags = ReturnType<typeof readFlags>;

function readFlags() {
  const { values } = readArguments('voice:assistant', {
    options: {
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      new: { type: 'boolean', default: false },
      keep: { type: 'string', default: '' },
      'api-url': { type: 'string' },
      language: { type: 'string', default: 'en' },
    },
  });
  return values;
}

async function run(flags: Flags): Promise<void> {
  const language = languageOfFlag(flags.language);
  const config = await readPublishedConfig();
  const { settings, voice } = config;
  const draft = assistantDraft(readAssistantFacts(settings, voice.webhookSecret, language));
  if (flags['dry-run']) return say(JSON.stringify(withoutSecrets(draft), null, 2));
  const publication = await publishAssistant(openPlatform(config, flags), {
    assistantId: flags.new || !settings.voice ? null : assistantFor(settings.voice, language),
    draft,
    keptMembers: flags.keep.split(',').filter(Boolean),
    mayChange: (changes) => {
      say(['What changes:', ...changes.map(describeChange)].join('\n  '));
      return flags.yes;
    },
  });
  say(describePublication(publication, language));
  if (publication.outcome === 'not-allowed') process.exitCode = 2;
}

function languageOfFlag(given: string): Language {
  const language = LANGUAGES.find((code) => code === given);
  if (language) return language;
  const choices = LANGUAGES.map((code) => `${code} (${LANGUAGE_NAMES[code]})`).join(' or ');
  throw new SetupProblems([`--language must be ${choices}.`]);
}

function openPlatform({ settings, voice }: Config, flags: Flags) {
  if (voice.privateKey === null) throw new SetupProblems(['VOICE_PRIVATE_KEY is not set.']);
  const { apiUrl } = voiceSettingsSchema.parse({
    ...settings.voice,
    assistantId: settings.voice?.assistantId ?? 'to be made',
    ...(flags['api-url'] === undefined ? {} : { apiUrl: flags['api-url'] }),
  });
  return createPlatformApi({ baseUrl: apiUrl, token: voice.privateKey });
}

function describePublication({ outcome, id }: Publication, language: Language): string {
  const key = language === 'es' ? 'spanishAssistantId' : 'assistantId';
  switch (outcome) {
    case 'created':
      return `Created assistant ${id}. Add it to the settings: "voice": { "${key}": "${id}" }`;
    case 'changed':
      return `Updated assistant ${id}.`;
    case 'unchanged':
      return `Assistant ${id} is up to date. Nothing was changed.`;
    case 'not-allowed':
      return 'Nothing was changed. To apply the changes, run this command again with --yes. --keep voice,model leaves those members unchanged.';
  }
}
