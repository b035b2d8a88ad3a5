/**
 * Checks the certificate that the operator gave, or makes one for localhost and keeps it in the data folder.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { Certificate } from '../node/index.ts';
import { PersonError, readNamedFile } from './command-line.ts';
import { writePrivately } from './data-folder.ts';

const day = 86_400_000;
/** Within the 398 days for which browsers and some systems accept a certificate. */
const validityMs = 365 * day;
/** A certificate of ours is replaced at a start this long before it expires. */
const renewalMs = 30 * day;

/** Throws PersonError when the certificate or its key is malformed or expired, or they do not belong together. */
export function checkCertificate({ chain, key }: Certificate): void {
  const certificate = read('certificate', () => new X509Certificate(chain));
  const privateKey = read('private key', () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new PersonError('The certificate belongs to another private key than the one given.');
  }
  if (Date.parse(certificate.validTo) <= Date.now()) {
    throw new PersonError(`The certificate has expired: it was valid until ${certificate.validTo}.`);
  }
}

function read<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new PersonError(
      `The ${what} cannot be read: ${(error as Error).message}. It has to be PEM, without a passphrase.`,
      { cause: error },
    );
  }
}

/**
 * The certificate for localhost in the data folder. It is made if necessary, and when the old one expires soon. Rejects
 * with PersonError where its files cannot be read or written.
 */
export async function ownCertificate(folder: string): Promise<Certificate> {
  const files = { chain: join(folder, 'localhost.cert.pem'), key: join(folder, 'localhost.key.pem') };
  if (existsSync(files.chain) && existsSync(files.key)) {
    const kept = { chain: readNamedFile(files.chain), key: readNamedFile(files.key) };
    if (expiresAt(kept) - Date.now() > renewalMs) return kept;
  }
  const made = await makeCertificate();
  writePrivately(files.key, made.key);
  writePrivately(files.chain, made.chain);
  return made;
}

/** When the first certificate of a chain expires, in milliseconds since the epoch; 0 when it is not usable. */
function expiresAt(certificate: Certificate): number {
  try {
    checkCertificate(certificate);
    return Date.parse(new X509Certificate(certificate.chain).validTo);
  } catch {
    // Truncated or expired: it is replaced, and nothing is lost.
    return 0;
  }
}

async function makeCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    // A day in the past, since clocks differ.
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + validityMs),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
          { type: 7, ip: '::1' },
        ],
      },
    ],
  });
  return { chain: cert, key };
}
