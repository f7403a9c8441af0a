import type { AuthStoreSession } from '../auth-database.ts';

export interface SpentCaptcha {
  readonly id: string;
  readonly endsAt: Date;
  readonly now: Date;
}

/** Returns false if the captcha was used before. Deletes expired captchas, too. */
export async function spendCaptcha(
  tx: AuthStoreSession,
  { id, endsAt, now }: SpentCaptcha,
): Promise<boolean> {
  await tx.query('delete from auth_captcha_spent where expires_at <= $1::timestamptz', [now]);
  const sql = `insert into auth_captcha_spent (id, expires_at) values ($1::text, $2::timestamptz)
    on conflict (id) do nothing returning id`;
  return (await tx.query(sql, [id, endsAt])).length > 0;
}
