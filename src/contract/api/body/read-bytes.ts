import { ApiError } from '../errors.ts';
import { bodyTooLargeMessage, maxBodyBytes, maxValues, tooManyValuesForTexts } from '../limits.ts';
import type { ApiRequest, BodyStream } from '../request.ts';

/** Throws `body_too_large`, `body_unreadable` if it is incomplete, and any `ApiError` of the host. */
export async function readBytes(request: ApiRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length')) > maxBodyBytes) throw bodyTooLarge();
  if (request.body === null) return new Uint8Array();
  try {
    return request.body === undefined
      ? withinLimit(bytesOf(await request.arrayBuffer()))
      : await readStream(request.body);
  } catch (thrown) {
    if (thrown instanceof ApiError) throw thrown;
    throw new ApiError('body_unreadable', 'The body is incomplete. Send the request again.');
  }
}

/** Other values are ignored: many clients send a charset here by mistake. */
const compressions = /\b(?:gzip|deflate|br|zstd|compress)\b/i;

/** No host decompresses bodies. Throws `body_unreadable`. */
export function requireUncompressed({ headers }: Pick<ApiRequest, 'headers'>): void {
  if (!compressions.test(headers.get('content-encoding') ?? '')) return;
  throw new ApiError('body_unreadable', 'The body is compressed (Content-Encoding). Send it uncompressed.');
}

async function readStream(body: BodyStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const whole = new GrowingBuffer();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    whole.append(read.value);
    if (whole.length > maxBodyBytes) {
      // Not awaited: the answer is the same whether or not the sender can be stopped.
      reader.cancel().catch(() => {});
      throw bodyTooLarge();
    }
  }
  return whole.bytes;
}

function bytesOf(body: ArrayBuffer | Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array ? body : new Uint8Array(body);
}

function withinLimit(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (bytes.byteLength > maxBodyBytes) throw bodyTooLarge();
  return bytes;
}

export function bodyTooLarge(): ApiError {
  return new ApiError('body_too_large', bodyTooLargeMessage());
}

const none = new Uint8Array();

/** Copies them: each may be a single byte that keeps kilobytes alive. */
class GrowingBuffer {
  #store: Uint8Array<ArrayBuffer> = none;
  #length = 0;

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#store.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#store.length) {
      // Doubled, so that the total time is linear even for small chunks.
      const larger = new Uint8Array(Math.max(length, Math.min(2 * this.#store.length, maxBodyBytes)));
      larger.set(this.bytes);
      this.#store = larger;
    }
    this.#store.set(piece, this.#length);
    this.#length = length;
  }
}

/** Checked before parsing, which takes a gigabyte for millions of values. */
export function tooManyValues(max = maxValues): ApiError {
  return new ApiError(
    'too_many_texts',
    max === maxValues ? tooManyValuesForTexts() : `The body has more than ${max} values.`,
  );
}

export function requireFewFields(form: Uint8Array, max: number): void {
  let fields = 1;
  for (let at = form.indexOf(ampersand); at !== -1; at = form.indexOf(ampersand, at + 1)) {
    fields += 1;
    if (fields > max) throw tooManyValues(max);
  }
}

export function requireFewMembers(json: Uint8Array, max: number): void {
  let members = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) isInText = !isInText;
    else if (byte === backslash) at += 1;
    else if (!isInText && (byte === comma || byte === bracket || byte === brace)) {
      members += 1;
      if (members > max) throw tooManyValues(max);
    }
  }
}

// In UTF-8, ASCII bytes never occur inside other characters.
const [ampersand, quote, backslash, comma, bracket, brace] = [0x26, 0x22, 0x5c, 0x2c, 0x5b, 0x7b];
