import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPlatformApi } from '@pickup/voice/platform/create-platform-api';
import { ConfigError, readConfig } from '../config/config.ts';
import { explainToOperator } from '../stop-on-signals.ts';
import { checkVoice } from '../voice-setup/check-voice.ts';
import { describeFindings, exitCodeOf } from '../voice-setup/finding.ts';

// `npm run voice:check`: looks at the voice platform and at our own address for its messages. Exit codes:
// 0 what was looked at is fine, 1 something is wrong, 2 nothing was looked at.
process.setSourceMapsEnabled(true);

try {
  const { values: flags } = parseArgs({
    options: { 'place-call': { type: 'boolean', default: false } },
  });
  const { settings, voice } = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
  const findings = await checkVoice({
    settings,
    webhookSecret: voice.webhookSecret,
    platform:
      settings.voice && voice.privateKey !== null
        ? createPlatformApi({ baseUrl: settings.voice.apiUrl, token: voice.privateKey })
        : null,
    placeCall: flags['place-call'],
  });
  process.stdout.write(`${describeFindings(findings)}\n`);
  process.exitCode = exitCodeOf(findings);
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [explainToOperator(error)];
  process.stderr.write(`${['Voice was not checked:', ...problems].join('\n  ')}\n`);
  process.exitCode = 2;
}
