import { isLoopback } from '../../../../platform/http/addresses/loopback.ts';
import { mustEncrypt } from '../../../../platform/mail/transport/smtp-mailer.ts';
import { verifySmtp } from '../../../../platform/mail/transport/verify-smtp.ts';
import {
  explainConnection,
  type Explanation,
} from '../../../../platform/checks/explain-connection.ts';
import { ok, problem, warning, type Finding } from '../../../../platform/checks/finding.ts';

const CHECK = 'Mail server';

export async function checkMailServer(smtpUrl: string | null): Promise<Finding> {
  if (smtpUrl === null) {
    const text = 'No mail server is set up, so emails are saved to files and reach no one.';
    return warning(
      CHECK,
      text,
      'Set it up in the console under Settings, Email, or with SMTP_URL.',
    );
  }
  const { host, hostname, protocol, username } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl, mustEncrypt(smtpUrl));
  } catch (error) {
    const { text, advice } = explainSmtp(error);
    return problem(CHECK, `${host}: ${text}`, advice);
  }
  if (username !== '' && !(await signsIn(smtpUrl))) {
    const text = `${host} responds, but offers no sign-in, so the user could not be checked.`;
    return warning(CHECK, text, `Remove the user if the server needs none. ${PORT_ADVICE}`);
  }
  const signedIn = username === '' ? 'responds' : 'accepts the user';
  const isSafe = protocol === 'smtps:' || isLoopback(hostname);
  if (isSafe || (await encrypts(smtpUrl))) return ok(CHECK, `${host} ${signedIn}.`);
  const text = `${host} ${signedIn}, but emails travel there without encryption.`;
  return warning(CHECK, text, 'Use TLS (smtps://), or a server that offers STARTTLS.');
}

/** Nodemailer skips authentication if the server does not offer it, so this check forces it. */
function signsIn(smtpUrl: string): Promise<boolean> {
  return verifySmtp(smtpUrl, mustEncrypt(smtpUrl), { forceAuth: true }).then(
    () => true,
    () => false,
  );
}

function encrypts(smtpUrl: string): Promise<boolean> {
  return verifySmtp(smtpUrl, true).then(
    () => true,
    () => false,
  );
}

const PORT_ADVICE =
  'Check host and port. Many hosting companies block port 25, and some block 465 and 587 too.';

/** Includes the server's own reply, because it explains the cause best. */
function explainSmtp(error: unknown): Explanation {
  const { code = '', message } = faultOf(error);
  switch (code) {
    case 'EAUTH':
      return {
        text: `it refuses the user or the password. ${message}.`,
        advice: 'Correct the user or the password.',
      };
    case 'ETLS':
      return {
        text: `it does not encrypt. ${message}.`,
        advice: 'Use TLS (smtps://) with port 465.',
      };
    case 'EPROTOCOL':
      return { text: 'it does not speak SMTP.', advice: PORT_ADVICE };
    default: {
      const { text, advice } = explainConnection(withSystemCode(error, message));
      return { text, advice: text.includes('certificate') ? advice : `${advice} ${PORT_ADVICE}` };
    }
  }
}

function faultOf(error: unknown): { readonly code?: unknown; readonly message: string } {
  return error instanceof Error ? error : { message: String(error) };
}

const CERTIFICATE_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/wrong version number|packet length too long/i, 'EPROTO'],
  [/has expired/i, 'CERT_HAS_EXPIRED'],
  [/altnames/i, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  [/self.signed|unable to (?:verify|get)/i, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
];

/** Reads the system's code from the message, because Nodemailer replaces the error's code. */
function withSystemCode(error: unknown, message: string): unknown {
  const [system] = /\bE[A-Z]{4,}(?:_[A-Z]+)?\b/.exec(message) ?? [];
  const code = system ?? CERTIFICATE_TEXTS.find(([pattern]) => pattern.test(message))?.[1];
  return code === undefined ? error : Object.assign(new Error(message), { code });
}
