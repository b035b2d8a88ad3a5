/**
 * The server's certificate: the given one, checked, or one made for localhost and kept in the data folder.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { writePrivately } from './data-folder.ts';
import type { Certificate } from './options.ts';
import { PersonError } from './person-error.ts';

const day = 86_400_000;
/** Browsers and some systems refuse certificates that are valid for longer than 398 days. */
const validFor = 365 * day;
/** One that we made is made anew at a start this long before its end. */
const renewedBefore = 30 * day;

/** Throws PersonError where the two are no certificate and key, or do not belong together. */
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

/** The data folder's own certificate for localhost, made where there is none or it is about to expire. */
export async function ownCertificate(folder: string): Promise<Certificate> {
  const files = { chain: join(folder, 'localhost.cert.pem'), key: join(folder, 'localhost.key.pem') };
  if (existsSync(files.chain) && existsSync(files.key)) {
    const kept = { chain: readFileSync(files.chain, 'utf8'), key: readFileSync(files.key, 'utf8') };
    if (expiresAt(kept) - Date.now() > renewedBefore) return kept;
  }
  const made = await makeCertificate();
  writePrivately(files.key, made.key);
  writePrivately(files.chain, made.chain);
  return made;
}

/** When the first certificate of a chain expires; 0 where it cannot be read or has another key. */
function expiresAt(certificate: Certificate): number {
  try {
    checkCertificate(certificate);
    return Date.parse(new X509Certificate(certificate.chain).validTo);
  } catch {
    // Cut off or expired: another is made in its place, nothing is lost.
    return 0;
  }
}

async function makeCertificate(): Promise<Certificate> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    // Clocks differ by minutes.
    notBeforeDate: new Date(Date.now() - day),
    notAfterDate: new Date(Date.now() + validFor),
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
