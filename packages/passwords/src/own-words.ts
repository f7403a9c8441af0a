/** What is known of the person who chooses a password, and of where. */
export interface PasswordOwner {
  readonly email?: string | null | undefined;
  /** Of the person and of the brand, as they are written. */
  readonly names?: readonly string[];
}

/** Shorter ones stand in too many words to be worth a penalty. */
const MIN_LENGTH = 3;

/** Words that others would try first for this person. */
export function ownWords({ email, names = [] }: PasswordOwner): string[] {
  const [local = '', domain = ''] = (email ?? '').toLowerCase().split('@');
  const hosts = domain.split('.').slice(0, -1);
  const words = [
    email ?? '',
    local,
    ...local.split(/[^\p{L}]+/u),
    ...hosts,
    ...names.flatMap(parts),
  ];
  const long = words.map((word) => word.toLowerCase()).filter((word) => word.length >= MIN_LENGTH);
  return [...new Set(long)];
}

function parts(name: string): string[] {
  return [name, name.replaceAll(/\s+/g, ''), ...name.split(/[^\p{L}\p{N}]+/u)];
}
