import type { AuthStoreSession } from '../auth-database.ts';

export interface ConsumedCaptcha {
  readonly id: string;
  readonly endsAt: Date;
  readonly now: Date;
}

/** Returns false if the captcha was used before. Also deletes expired captchas. */
export async function consumeCaptcha(
  tx: AuthStoreSession,
  { id, endsAt, now }: ConsumedCaptcha,
): Promise<boolean> {
  await tx.query('delete from auth_captcha_spent where expires_at <= $1::timestamptz', [now]);
  const sql = `insert into auth_captcha_spent (id, expires_at) values ($1::text, $2::timestamptz)
    on conflict (id) do nothing returning id`;
  return (await tx.query(sql, [id, endsAt])).length > 0;
}
