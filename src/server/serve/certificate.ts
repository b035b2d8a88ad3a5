import { createPrivateKey, generateKeyPairSync, randomBytes, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import type { Certificate } from '../node/index.ts';
import { readNamedFile, UserError } from './command-line.ts';
import { writePrivately } from './data-folder.ts';

const dayMs = 86_400_000;
/** Browsers and some systems accept at most 398 days. */
const validityMs = 365 * dayMs;
const renewalMs = 30 * dayMs;
const name = [{ name: 'commonName', value: 'localhost' }] as const;
const extensions = [
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
] as const;

export function checkCertificate({ chain, key }: Certificate): void {
  const certificate = read('certificate', () => new X509Certificate(chain));
  const privateKey = read('private key', () => createPrivateKey(key));
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new UserError('The certificate does not match the private key.');
  }
  if (Date.parse(certificate.validTo) <= Date.now()) {
    throw new UserError(`The certificate expired on ${certificate.validTo}.`);
  }
  if (Date.parse(certificate.validFrom) > Date.now()) {
    throw new UserError(`The certificate is not valid before ${certificate.validFrom}.`);
  }
  // OpenSSL refuses short keys, which would end the workers.
  read('certificate', () => createSecureContext({ cert: chain, key }));
}

function read<T>(what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UserError(
      `The ${what} cannot be read: ${(error as Error).message}. It must be in PEM format, without a passphrase.`,
      { cause: error },
    );
  }
}

/** Created or renewed if necessary. Rejects with UserError. */
export async function localhostCertificate(folder: string): Promise<Certificate> {
  const kept = keptCertificate(folder);
  if (kept !== undefined && expiresAt(kept) - Date.now() > renewalMs) return kept;
  const files = localhostFiles(folder);
  const made = await makeCertificate();
  writePrivately(files.key, made.key);
  writePrivately(files.chain, made.chain);
  return made;
}

const localhostFiles = (folder: string) => ({
  chain: join(folder, 'localhost.cert.pem'),
  key: join(folder, 'localhost.key.pem'),
});

export function keptCertificate(folder: string): Certificate | undefined {
  const { chain, key } = localhostFiles(folder);
  if (!existsSync(chain) || !existsSync(key)) return undefined;
  return { chain: readNamedFile(chain), key: readNamedFile(key) };
}

function expiresAt(certificate: Certificate): number {
  try {
    checkCertificate(certificate);
    return Date.parse(new X509Certificate(certificate.chain).validTo);
  } catch {
    return 0;
  }
}

/** By default valid from a day ago, because clocks differ. */
export async function makeCertificate(
  validFrom = Date.now() - dayMs,
  validTo = Date.now() + validityMs,
): Promise<Certificate> {
  const { pki, md } = (await import('node-forge')).default;
  const { publicKey, privateKey: key } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const certificate = pki.createCertificate();
  certificate.publicKey = pki.publicKeyFromPem(publicKey);
  // Positive, and not zero.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(validFrom);
  certificate.validity.notAfter = new Date(validTo);
  certificate.setSubject(name);
  certificate.setIssuer(name);
  certificate.setExtensions(extensions);
  certificate.sign(pki.privateKeyFromPem(key), md.sha256.create());
  return { chain: pki.certificateToPem(certificate), key };
}
