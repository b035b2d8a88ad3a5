import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parametersOf } from '../../../../src/contract/api/body/content-type.ts';
import { multipartFields } from '../../../../src/contract/api/body/multipart.ts';

/** Texts that a form carries unchanged. Excludes line breaks, which FormData writes as CRLF. */
const word = fc.string({ unit: 'grapheme' }).map((text) => text.toWellFormed().replace(/[\r\n]/g, ''));
const name = fc.constantFrom('q', 'q[]', 'other', 'größe', 'a;b');

const fieldsOf = (body: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  multipartFields(Uint8Array.from(Buffer.from(body, encoding)), 'multipart/form-data; boundary=x');

/** The fields of a form with one part. */
const fieldsOfPart = (parameters: string, text: string) =>
  fieldsOf(`--x\r\nContent-Disposition: form-data; ${parameters}\r\n\r\n${text}\r\n--x--\r\n`);

describe('a multipart form', () => {
  it('is parsed as the platform writes it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, word)), async (fields) => {
        const form = new FormData();
        for (const [key, text] of fields) form.append(key, text);
        const written = new Response(form);
        const read = multipartFields(
          new Uint8Array(await written.arrayBuffer()),
          written.headers.get('content-type') ?? '',
        );
        expect(read).toEqual(fields.map(([key, text]) => ({ name: key, text })));
      }),
    );
  });

  it.each(['a--x\n--x\n\r\n-x--\r\n', '\ufeffa'])(
    'keeps line breaks, lines that resemble a delimiter and a byte order mark in a text: %j',
    (text) => {
      expect(fieldsOfPart('name="q"', text)).toEqual([{ name: 'q', text }]);
    },
  );

  it('ignores parameters inside a quoted value', () => {
    expect(fieldsOfPart('filename="; name=q"; name=a', '1')).toEqual([{ name: 'a', text: null }]);
  });

  it('may have bytes that are not UTF-8 in part headers, as old clients write file names', () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="cv"; filename="r\xe9sum\xe9"\r\n\r\n\xff\r\n' +
      '--x\r\nContent-Disposition: form-data; name="q"\r\n\r\n1\xff2\r\n--x--';
    expect(fieldsOf(body, 'latin1')).toEqual([
      { name: 'cv', text: null },
      { name: 'q', text: '1\ufffd2' },
    ]);
  });

  it.each(['', '\r\nContent-Disposition: form-data; name="q"', '\xe9\nA: b\r\n\r\n1\r\n--x--'])(
    'is invalid if it ends after such a header, or continues without one: %j',
    (rest) => {
      const body = `--x\r\nContent-Disposition: form-data; name="\xe9"\r\n\r\n1\r\n--x${rest}`;
      expect(fieldsOf(body, 'latin1')).toBeUndefined();
    },
  );

  it('accepts file names in any charset, and logs nothing', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    expect(fieldsOfPart("name=a; filename*=secret''b", '1')).toEqual([{ name: 'a', text: null }]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(['\r\n', 'This is a message in MIME format: --x\n--x\r\n'])(
    'starts at its first delimiter, after %j',
    (preamble) => {
      const body = `${preamble}--x\r\nContent-Disposition: form-data; name="q"\r\n\r\nä\r\n--x--\r\n`;
      expect(fieldsOf(body)).toEqual([{ name: 'q', text: 'ä' }]);
    },
  );

  it('may have more parts than texts are allowed, and one part up to the body limit', () => {
    const part = (text: string) => `--x\r\nContent-Disposition: form-data; name="q[]"\r\n\r\n${text}\r\n`;
    const form = `${part('a').repeat(12_000)}${part('b'.repeat(8 * 1024 * 1024))}--x--`;
    const fields = fieldsOf(form);
    expect(fields?.length).toBe(12_001);
    expect(fields?.at(-1)?.text?.length).toBe(8 * 1024 * 1024);
  });

  it.each(['', 'é', 'a"b', 'x'.repeat(71), 'x '])('refuses the boundary "%s"', (boundary) => {
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="q"\r\n\r\n1\r\n--${boundary}--`;
    expect(
      multipartFields(new TextEncoder().encode(body), `multipart/form-data; boundary="${boundary}"`),
    ).toBeUndefined();
  });
});

describe('the parameters of a header', () => {
  it.each<[string, Record<string, string>]>([
    ['a/b', {}],
    ['a/b;c=d', { c: 'd' }],
    ['a/b; \tc=d', { c: 'd' }],
    ['a/b;c \t=\t d', { c: 'd' }],
    ['a/b;C=D;e="F g"', { c: 'D', e: 'F g' }],
    ['a/b;c=', { c: '' }],
    ['a/b;c=""', { c: '' }],
    ['a/b;c="d;e=f";g=h', { c: 'd;e=f', g: 'h' }],
    ['a/b;c d=e', {}],
    ['a/b;cx=e', { cx: 'e' }],
  ])('are read from %j', (header, parameters) => {
    expect(Object.fromEntries(parametersOf(header))).toEqual(parameters);
  });

  it('use the first of several values', () => {
    expect(Object.fromEntries(parametersOf('a/b; c=1; C=2'))).toEqual({ c: '1' });
  });
});
