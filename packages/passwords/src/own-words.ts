export interface PasswordOwner {
  readonly email?: string | null | undefined;
  /** The names of the person and the brand, as people write them. */
  readonly names?: readonly string[];
}

/** Shorter words are ignored, because they occur inside many longer words. */
const MIN_LENGTH = 3;

/** Returns the words about a person that an attacker would try first. */
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
