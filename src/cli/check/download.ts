/** From allowed origins alone, with limits, and again after failures that pass. */
import { setTimeout as pause } from 'node:timers/promises';
import { version } from 'vernacular-engine/package.json';
import { maxRedirects, maxRetryAfter, pausesMs, timeoutMs } from './limits.ts';
import { PageError } from './page.ts';

/** Statuses that a later request may not get. */
const passing = new Set([429, 500, 502, 503, 504]);
const lostConnection = /^(?:ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT)$/;

class PassingError extends PageError {
  retryAfterMs: number | undefined;
}

export class Downloader {
  readonly #origins: Set<string>;
  readonly #interrupted: AbortSignal;

  constructor(origins: readonly string[], interrupted: AbortSignal) {
    this.#origins = new Set(origins);
    this.#interrupted = interrupted;
  }

  allow(address: string): void {
    if (URL.canParse(address)) this.#origins.add(new URL(address).origin);
  }

  /** `maxBytes` of the content, unpacked; a multiple of 1 MiB. */
  async get(address: string, maxBytes: number) {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#getOnce(address, maxBytes);
      } catch (error) {
        const pauseMs = pausesMs[attempt];
        if (!(error instanceof PassingError) || pauseMs === undefined || this.#interrupted.aborted)
          throw error;
        await pause(error.retryAfterMs ?? pauseMs, undefined, { signal: this.#interrupted }).catch(() => {
          throw error;
        });
      }
    }
  }

  async #getOnce(address: string, maxBytes: number) {
    const signal = AbortSignal.any([this.#interrupted, AbortSignal.timeout(timeoutMs)]);
    try {
      const { headers, body } = await this.#follow(address, signal);
      return {
        bytes: body ? await bytesWithin(maxBytes, body) : new Uint8Array(),
        type: headers.get('content-type') ?? '',
        language: headers.get('content-language') ?? undefined,
      };
    } catch (error) {
      if (error instanceof PageError) throw error;
      if (this.#interrupted.aborted) throw new PageError('was not fetched: interrupted', { cause: error });
      throw signal.aborted
        ? new PageError(`cannot be fetched: it takes longer than ${timeoutMs / 1000} s`, { cause: error })
        : failureOf(error as Error);
    }
  }

  async #follow(address: string, signal: AbortSignal): Promise<Response> {
    let url = this.#allowed(address, 'is at');
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const response = await fetch(url, {
        redirect: 'manual',
        signal,
        headers: { 'user-agent': `vernacular/${version}` },
      });
      if (response.ok) return response;
      await response.body?.cancel();
      const { status, headers } = response;
      const location = headers.get('location');
      if (status < 300 || status > 399 || location === null) throw refusalOf(response);
      if (!URL.canParse(location, url)) throw new PageError('cannot be fetched: it redirects to no address');
      url = this.#allowed(new URL(location, url).href, 'redirects to');
    }
    throw new PageError(`cannot be fetched: it redirects more than ${maxRedirects} times`);
  }

  #allowed(address: string, how: string): URL {
    if (!URL.canParse(address)) throw new PageError('cannot be fetched: it is no address');
    const url = new URL(address);
    if (this.#origins.has(url.origin) && /^https?:$/.test(url.protocol)) return url;
    const origin = url.origin === 'null' ? url.protocol : url.origin;
    throw new PageError(
      `was not fetched: it ${how} ${origin}, an origin that was not named. To allow it, add --follow-origins ${origin}`,
    );
  }
}

/** @throws {PageError} if there are more bytes */
export async function bytesWithin(maxBytes: number, pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const read: Uint8Array[] = [];
  let left = maxBytes;
  for await (const piece of pieces) {
    left -= piece.length;
    if (left < 0) throw new PageError(`is larger than ${maxBytes / 2 ** 20} MiB`);
    read.push(piece);
  }
  return Buffer.concat(read);
}

function refusalOf({ status, headers }: Response): PageError {
  const message = `cannot be fetched: status ${status}`;
  if (!passing.has(status)) return new PageError(message);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterMs = seconds >= 0 ? 1000 * Math.min(seconds, maxRetryAfter) : undefined;
  return Object.assign(new PassingError(message), { retryAfterMs });
}

function failureOf(cause: Error): PageError {
  const { code = '', message = cause.message } = (cause.cause ?? {}) as NodeJS.ErrnoException;
  if (/^(?:Z_|ERR_|ZSTD_)/.test(code))
    return new PageError('cannot be fetched: its packed data is damaged', { cause });
  const Failure = lostConnection.test(code) ? PassingError : PageError;
  return new Failure(`cannot be fetched: ${message || code}`, { cause });
}
