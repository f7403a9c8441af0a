import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { textsOf, VOICE_TEXTS } from '@pickup/messages/by-language';
import { fill } from '@pickup/messages/fill';
import { SPECIFIED_OFFERS } from '@pickup/contracts/settings/offers-from-settings';
import { startPlatformDouble } from '../../test/platform-double.ts';
import { createPlatformApi } from '../platform/create-platform-api.ts';
import { assistantDraft } from './assistant-draft.ts';
import type { AssistantFacts } from './assistant-facts.ts';

const FACTS: AssistantFacts = {
  brandName: 'Pickup',
  consentText: fill(textsOf('en').consent.text, { brandName: 'Pickup' }),
  offer: SPECIFIED_OFFERS.en,
  phone: '(555) 010-0199',
  eventsUrl: 'https://calc.example/voice/events',
  webhookSecret: 'a-secret-of-24-letters!!',
  maxMinutes: 7.5,
};

const SPANISH: AssistantFacts = {
  ...FACTS,
  language: 'es',
  offer: SPECIFIED_OFFERS.es,
  consentText: fill(textsOf('es').consent.text, { brandName: 'Pickup' }),
};

const folder = mkdtempSync(join(tmpdir(), 'assistant-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the assistant that is sent to the platform', () => {
  it('is accepted by the platform double, which enforces the platform’s limits', async () => {
    const double = await startPlatformDouble();
    const platform = createPlatformApi({ baseUrl: double.url, token: double.token });
    const longNamed = assistantDraft({ ...FACTS, brandName: 'Brand and Söhne 🛠️ '.repeat(9) });
    for (const body of [assistantDraft(FACTS), assistantDraft(SPANISH), longNamed]) {
      const made = await platform('POST /assistant', { body });
      expect(await platform('GET /assistant/{id}', { path: { id: made.id } })).toEqual(made);
    }
    const server = { backoffPlan: { type: 'fixed', maxRetries: 11, baseDelaySeconds: 1 } };
    for (const beyond of [{ name: 'n'.repeat(41) }, { server }, { maxDurationSeconds: 5 }]) {
      const request = platform('POST /assistant', {
        body: { ...assistantDraft(FACTS), ...beyond },
      });
      await expect(request).rejects.toMatchObject({ status: 400 });
    }
    await double.stop();
  });

  it('has only members and values that the platform’s published types allow', () => {
    expect(typeErrorsOf(assistantDraft(FACTS))).toBe('');
    expect(typeErrorsOf(assistantDraft(SPANISH))).toBe('');
    // A wrong member shows that the check can fail.
    const wrong = { ...assistantDraft(FACTS), silenceTimeout: 3 };
    expect(typeErrorsOf(wrong)).toContain('silenceTimeout');
  });

  it('makes the platform authenticate its reports, and retry them', () => {
    expect(assistantDraft(FACTS).server).toMatchObject({
      url: FACTS.eventsUrl,
      headers: { 'X-Vapi-Secret': FACTS.webhookSecret },
      backoffPlan: { type: 'exponential' },
    });
  });

  it('contains no secret when the platform stores it in a credential', () => {
    const draft = assistantDraft({ ...FACTS, webhookCredentialId: 'c1' });
    expect(draft.server).toMatchObject({ url: FACTS.eventsUrl, credentialId: 'c1' });
    expect(JSON.stringify(draft)).not.toContain(FACTS.webhookSecret);
  });

  it('first says, without interruption, that it is not a person and that the call may be recorded', () => {
    const { firstMessage, firstMessageInterruptionsEnabled } = assistantDraft(FACTS);
    expect(firstMessage).toMatch(/Pickup AI assistant.+not a person.+may be recorded/);
    expect(firstMessageInterruptionsEnabled).toBe(false);
    const spanish = assistantDraft(SPANISH).firstMessage;
    expect(spanish).toMatch(/asistente de IA de Pickup.+no una persona.+puede ser grabada/);
  });

  it('ends calls after the configured minutes, and records them only as configured', () => {
    expect(assistantDraft(FACTS)).toMatchObject({
      maxDurationSeconds: 450,
      artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
    });
    const unrecorded = assistantDraft({ ...FACTS, recording: false });
    expect(unrecorded.artifactPlan).toMatchObject({ recordingEnabled: false });
    const filmed = assistantDraft({ ...FACTS, videoRecording: true });
    expect(filmed.artifactPlan).toEqual({ recordingEnabled: true, videoRecordingEnabled: true });
  });

  it('waits for the server’s tools, but not for the page’s tools', () => {
    const { tools } = assistantDraft(FACTS).model as { tools: readonly Tool[] };
    const asyncFlags = tools.map((tool) => [tool.function?.name ?? tool.type, tool.async ?? null]);
    expect(asyncFlags).toEqual([
      ['set_calculator', true],
      ['open_report_form', true],
      ['save_lead', false],
      ['offer_times', false],
      ['book_time', false],
      ['endCall', null],
    ]);
  });
});

describe('the assistant in English', () => {
  // Operators must review and publish every change to the assistant, so replace the hash only after
  // an intended change.
  it('is identical to the last reviewed version', () => {
    const draft = assistantDraft({ ...FACTS, claims: ['30-Day Free Trial'] });
    const hash = createHash('sha256').update(JSON.stringify(draft)).digest('hex');
    expect(hash).toBe('1fbbf777a806e1d8227a111160b7b24e373d7a3a6061e0301774097e5dafe2bf');
    expect(assistantDraft({ ...FACTS, language: 'en' })).toEqual(assistantDraft(FACTS));
  });
});

describe('the assistant in Spanish', () => {
  const draft = assistantDraft(SPANISH);

  it('differs from the English assistant only in members that depend on the language', () => {
    const english = assistantDraft(FACTS);
    const changed = Object.keys(english).filter(
      (name) => JSON.stringify(english[name]) !== JSON.stringify(draft[name]),
    );
    expect(Object.keys(draft)).toEqual(Object.keys(english));
    expect(changed).toEqual([
      'name',
      'firstMessage',
      'model',
      'voice',
      'transcriber',
      'endCallMessage',
      'startSpeakingPlan',
      'hooks',
      'analysisPlan',
    ]);
  });

  it('says nothing in English', () => {
    const spoken = spokenBy(draft);
    const english = spokenBy(assistantDraft(FACTS));
    expect(spoken).toHaveLength(english.length);
    expect(spoken).toHaveLength(7);
    expect(spoken.filter((words) => english.includes(words))).toEqual([]);
    expect(spoken.join(' ')).not.toMatch(/\b(?:you|the|is|thank|goodbye|call|one|moment)\b/i);
  });

  it('transcribes Spanish, and detects the end of a turn with a method that supports Spanish', () => {
    expect(draft).toMatchObject({
      transcriber: { provider: 'deepgram', model: 'nova-3', language: 'es', numerals: true },
      voice: { languageCode: 'es' },
      startSpeakingPlan: { smartEndpointingPlan: { provider: 'vapi' } },
    });
  });

  it.each([
    '¿Cuál es su correo electrónico?',
    'Dígame la dirección, por favor.',
    '¿Y su teléfono?',
    '¿Me lo deletrea?',
  ])('waits longer for the answer to: %s', (question) => {
    expect(question).toMatch(new RegExp(VOICE_TEXTS.es.asksForSpelling, 'i'));
    expect(JSON.stringify(draft.startSpeakingPlan)).toContain(VOICE_TEXTS.es.asksForSpelling);
  });

  it('has its own name of at most 40 characters', () => {
    expect([assistantDraft(FACTS).name, draft.name]).toEqual([
      'Pickup website',
      'Pickup website (Spanish)',
    ]);
    const long = assistantDraft({ ...SPANISH, brandName: 'Reliable Home Services of Ohio' });
    expect(long.name).toBe('Reliable Home Services website (Spanish)');
  });

  it('has its calls summarized in English, which operators read', () => {
    expect(JSON.stringify(draft.analysisPlan)).toMatch(/two or three sentences of English/);
  });
});

function spokenBy({ firstMessage, endCallMessage, hooks, model }: Draft): unknown[] {
  const exact = (hooks as readonly { do: readonly { exact?: string }[] }[]).flatMap((hook) =>
    hook.do.flatMap((action) => action.exact ?? []),
  );
  const { tools } = model as { tools: readonly { messages?: readonly { content: string }[] }[] };
  const during = tools.flatMap(({ messages = [] }) => messages.map(({ content }) => content));
  return [firstMessage, endCallMessage, ...exact, ...during];
}

interface Tool {
  readonly type: string;
  readonly async?: boolean;
  readonly function?: { readonly name: string };
}

function typeErrorsOf(draft: ReturnType<typeof assistantDraft>): string {
  const require = createRequire(import.meta.url);
  const types = join(dirname(require.resolve('@vapi-ai/web')), 'api.js');
  const text = JSON.stringify(asPublished(draft), null, 1);
  writeFileSync(
    join(folder, 'draft.ts'),
    `import type { CreateAssistantDTO } from ${JSON.stringify(types)};\nexport const draft: CreateAssistantDTO = ${text};\n`,
  );
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  // --ignoreConfig keeps the compiler from using the repository's tsconfig.json.
  const flags = '--ignoreConfig --strict --noEmit --skipLibCheck --module nodenext'.split(' ');
  try {
    execFileSync(process.execPath, [compiler, ...flags, '--types', '', join(folder, 'draft.ts')]);
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  }
}

// The published types are wrong in three places. They type both lists of messages as a single
// message, and the status codes as objects, although the example shows numbers.
function asPublished({
  clientMessages,
  serverMessages,
  server,
  ...rest
}: Draft): object[] | object {
  const { backoffPlan, ...address } = server as { backoffPlan: object };
  const plan = { ...backoffPlan, excludedStatusCodes: undefined };
  return {
    ...rest,
    server: { ...address, backoffPlan: plan },
    clientMessages: clientMessages?.[0],
    serverMessages: serverMessages?.[0],
  };
}

type Draft = ReturnType<typeof assistantDraft>;
