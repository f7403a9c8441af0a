import type { MailSink } from '@pickup/test-sinks/mail-sink';
import type { Role } from '@pickup/contracts/people/operator-roles';
import { confirmLink } from './console.ts';
import { callServer, type Account } from './owner.ts';
import { callOperatorApi } from './operator.ts';
import type { RunningServer } from './start-server.ts';

export const AGENT: Account = {
  name: 'Ada Agent',
  email: 'ada@office.test',
  password: 'seven herons on the weir',
};
export const VIEWER: Account = {
  name: 'Vic Viewer',
  email: 'vic@office.test',
  password: 'a kettle under the pear tree',
};

/** Invites a colleague, accepts the emailed invitation and sets the password through the API. */
export async function addColleague(
  server: RunningServer,
  mailbox: MailSink,
  account: Account,
  role: Role,
): Promise<void> {
  const { email, name } = account;
  await callOperatorApi(server, '/api/people', { method: 'POST', body: { email, name, role } });
  const { hash } = new URL(await confirmLink(mailbox, email));
  const token = new URLSearchParams(hash.slice(1)).get('token_hash');
  const proof = { type: 'invite', token_hash: token };
  const session = await callServer(server, 'POST', '/auth/v1/verify', proof);
  const { access_token } = JSON.parse(session) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  await callServer(server, 'PUT', '/auth/v1/user', { password: account.password }, headers);
}
