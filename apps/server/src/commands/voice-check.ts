import { createPlatformApi } from '@pickup/voice/platform/create-platform-api';
import { checkVoice } from '../features/voice/setup/check-voice.ts';
import { describeFindings, exitCodeOf } from '../features/voice/setup/finding.ts';
import { readArguments } from './command-line.ts';
import { readPublishedConfig } from './published-config.ts';
import { runCommand, say } from './run-command.ts';

await runCommand('Voice was not checked', async () => {
  const { values: flags } = readArguments('voice:check', {
    options: { 'place-call': { type: 'boolean', default: false } },
  });
  const { settings, voice } = await readPublishedConfig();
  const findings = await checkVoice({
    settings,
    webhookSecret: voice.webhookSecret,
    platform:
      settings.voice && voice.privateKey !== null
        ? createPlatformApi({ baseUrl: settings.voice.apiUrl, token: voice.privateKey })
        : null,
    placeCall: flags['place-call'],
  });
  say(describeFindings(findings));
  process.exitCode = exitCodeOf(findings);
});
