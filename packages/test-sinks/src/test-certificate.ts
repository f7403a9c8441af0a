import { createSign, generateKeyPairSync } from 'node:crypto';

export interface TestCertificate {
  /** The private key in PEM. */
  readonly privateKey: string;
  /** The X.509 certificate in base64, self-signed with the private key. */
  readonly certificate: string;
}

/** Encodes the certificate by hand (X.690, RFC 5280), because Node can create only keys. */
export function makeCertificate(
  name: string,
  validUntil = new Date('2049-12-31T23:59:59Z'),
): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const issuer = sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(name)))));
  const algorithm = sequence(oid('2a864886f70d01010b'), tlv(0x05)); // sha256WithRSAEncryption
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.of(2))),
    tlv(0x02, Buffer.of(1)),
    algorithm,
    issuer,
    sequence(time('200101000000Z'), time(utcTime(validUntil))),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('sha256').update(content).sign(privateKey);
  const der = sequence(content, algorithm, tlv(0x03, Buffer.of(0), signature));
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey: pem, certificate: der.toString('base64') };
}

/** The certificate in PEM, for servers that use it and clients that trust it. */
export function pemOf({ certificate }: TestCertificate): string {
  const lines = certificate.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** Writes 2049-12-31T23:59:59Z as 491231235959Z. */
function utcTime(moment: Date): string {
  return `${moment.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`;
}

function tlv(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 0x80 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), body]);
}

const sequence = (...parts: readonly Buffer[]) => tlv(0x30, ...parts);
const oid = (hex: string) => tlv(0x06, Buffer.from(hex, 'hex'));
const time = (text: string) => tlv(0x17, Buffer.from(text));
