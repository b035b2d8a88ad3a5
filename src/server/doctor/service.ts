import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { request as http, type IncomingMessage } from 'node:http';
import { request as https } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import type { Certificate, StoreConfig } from '../node/index.ts';
import { checkCertificate } from '../serve/certificate.ts';
import { UserError } from '../serve/command-line.ts';
import { withKeys } from '../serve/store.ts';
import { type Finding, finding } from './finding.ts';

const timeoutMs = 10_000;
const dayMs = 86_400_000;
const minDays = { problem: 3, warning: 21 };

export interface Service {
  readonly url: string;
  readonly behindProxy: boolean;
}

interface Reply {
  readonly status: number;
  readonly body: string;
  /** SHA-256. Undefined for plain HTTP. */
  readonly fingerprint: string | undefined;
}

async function ask(service: Service, method: 'GET' | 'POST', path: string, key?: string): Promise<Reply> {
  const { url, behindProxy } = service;
  const body = method === 'POST' ? JSON.stringify({ q: 'Good morning' }) : undefined;
  const send = url.startsWith('https:') ? https : http;
  const asking = send(new URL(path, url), {
    method,
    // It is compared with its file: it is rarely valid for this machine's own address.
    rejectUnauthorized: false,
    agent: false,
    timeout: timeoutMs,
    headers: {
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json', 'Content-Length': body.length }),
      ...(behindProxy && { 'X-Forwarded-Proto': 'https' }),
    },
  });
  asking.on('timeout', () => asking.destroy(new Error(`no answer within ${timeoutMs / 1000} seconds`)));
  asking.end(body);
  try {
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    const socket = response.socket as TLSSocket;
    const fingerprint = socket.encrypted ? socket.getPeerX509Certificate()?.fingerprint256 : undefined;
    return { status: response.statusCode ?? 0, body: await text(response), fingerprint };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const plain = `${new URL(url).host} does not use TLS. If the server runs with --http, add --http here too.`;
    const reason = code === 'EPROTO' ? plain : `No server answers at ${url}: ${message}.`;
    throw new UserError(reason, { cause: error });
  }
}

export async function examineServer(
  service: Service,
  certificate: Certificate | undefined,
): Promise<Finding[]> {
  const { status, fingerprint } = await ask(service, 'GET', '/v2/languages');
  if (status !== 200)
    return [finding('server', 'problem', `${service.url} answers with status ${status}. Is it this server?`)];
  const answers = finding('server', 'ok', `A server answers at ${service.url}.`);
  if (certificate === undefined || fingerprint === undefined) return [answers];
  const inFile = new X509Certificate(certificate.chain).fingerprint256;
  if (inFile === fingerprint) return [answers];
  const message =
    'The server uses another certificate than the one in the files. Send it SIGHUP. Under systemd, restart the service, which copies the files when it starts.';
  return [answers, finding('certificate', 'problem', message)];
}

export function examineCertificate(certificate: Certificate, now = Date.now()): Finding[] {
  checkCertificate(certificate);
  const { validTo } = new X509Certificate(certificate.chain);
  const days = Math.floor((Date.parse(validTo) - now) / dayMs);
  const level = days < minDays.problem ? 'problem' : days < minDays.warning ? 'warning' : 'ok';
  return [finding('certificate', level, `The certificate is valid for ${days} more days.`)];
}

/** A key made for this is charged once and deleted with its count. Rejects with UserError. */
export function examineCharge(service: Service, store: StoreConfig): Promise<Finding[]> {
  return withKeys(store, async (keys) => {
    const { id, key } = await keys.create({ label: 'vernacular doctor', limit: 1 });
    const statuses: number[] = [];
    const call = async (method: 'GET' | 'POST', path: string) => {
      const reply = await ask(service, method, path, key);
      statuses.push(reply.status);
      return reply;
    };
    try {
      const { status, body } = await call('POST', '/v2/detect/language');
      if (status !== 200) return [finding('charge', 'problem', `A test call got status ${status}: ${body}`)];
      const { body: usage } = await call('GET', '/v2/status');
      if (!usage.includes('"detections_today":1,'))
        return [finding('charge', 'problem', `A test call was not counted once: ${usage}`)];
      await call('POST', '/v2/detect/language');
    } finally {
      await keys.revoke(id);
    }
    await call('GET', '/v2/status');
    if (statuses.join() !== '200,200,429,401')
      return [
        finding(
          'charge',
          'problem',
          `Test calls got the statuses ${statuses.join(', ')} instead of 200, 200, 429, 401.`,
        ),
      ];
    const message = 'A test call was answered, charged and limited, and its key no longer works.';
    return [finding('charge', 'ok', message)];
  });
}
