/** Names and texts of hostile pages in the lines of reports, which terminals and CI systems read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonForLog, logLine, logText } from '../../src/checker/log-line.ts';
import { rules } from '../../src/checker/page.ts';
import { type FileFinding, formats, notChecked, reportFormats } from '../../src/checker/reports.ts';
import { runs } from '../lib/rounds.ts';

/** Pieces of commands and escapes, which random strings rarely have. */
const piece = fc.oneof(
  fc.constantFrom(
    '::error::',
    '::stop-commands::x',
    '::add-mask::',
    '##[error]',
    '##[command]x',
    '##vso[task.setvariable]',
    '##teamcity[',
    ...['::', '%0A', '\r\n', '\u001b[31m', '\u001b]0;x\u0007', '\u009b1m'],
    ...':#\n\r\t \u00a0\u3000\u2028\u2029\ufeff\u0085\u007f\0\u202e\u2066"\\<&',
    ...['\ud800', '\udc00', ']]>', 'http://a.example/', 'index.html'],
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

/** A line that a terminal or a CI system takes for more than text. */
const isDangerous = (line: string) =>
  /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(line) || /^[\s\u0085]*::/u.test(line) || /##\w*\[/.test(line);

const finding: fc.Arbitrary<FileFinding> = fc.record({
  file: hostile,
  rule: fc.constantFrom(...rules),
  outcome: fc.constantFrom('failed', 'cantTell'),
  line: fc.nat(),
  column: fc.nat(),
  declared: fc.option(hostile),
  proposed: fc.option(hostile),
  confidence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  text: hostile,
  wcag: fc.constant(['3.1.1']),
  act: fc.constant([]),
  selector: hostile,
  fingerprint: fc.constant(''),
});

const file = fc.oneof(
  fc.tuple(hostile, hostile).map(([name, why]) => notChecked(name, why, true)),
  fc.tuple(hostile, hostile).map(([name, why]) => notChecked(name, why)),
  fc.array(finding, { maxLength: 3 }).map((findings) => ({
    ...notChecked(findings[0]?.file ?? '', ''),
    notJudged: undefined,
    findings,
  })),
);

describe('hostile names and texts', () => {
  it.each(['text', 'json', 'sarif', 'earl'] as const)(
    'become no command and no escape in a report as %s',
    (format) => {
      fc.assert(
        fc.property(fc.array(file, { maxLength: 3 }), (files) => {
          const report = reportFormats[format]({ files, version: '1' });
          expect(report.split('\n').filter(isDangerous)).toEqual([]);
          if (/json|sarif|earl/.test(format)) JSON.parse(report);
        }),
        runs(200),
      );
    },
  );

  it('become no further command in annotations for GitHub', () => {
    fc.assert(
      fc.property(file, (each) => {
        const lines = (formats.github.ofPage?.(each) ?? '').split('\n').slice(0, -1);
        expect(lines.length).toBe(each.isUnread ? 1 : each.findings.length);
        for (const line of lines) {
          // The runner ends the properties at the first `::` after the command.
          const [, properties = ''] = /^::(?:error|notice) (.*?)::/.exec(line) ?? [];
          expect(properties.split(',').map((property) => property.split('=')[0])).toEqual(
            each.isUnread ? ['file', 'title'] : ['file', 'line', 'col', 'title'],
          );
          expect(line).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        }
      }),
      runs(200),
    );
  });

  it('become one harmless line in a message, and JSON of the same value', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const line = logLine(text);
        expect(line.endsWith('\n') && !isDangerous(line.slice(0, -1))).toBe(true);
        expect(logText(text).split('\n').filter(isDangerous)).toEqual([]);
        expect(isDangerous(jsonForLog({ [text]: text }))).toBe(false);
        expect(JSON.parse(jsonForLog(text))).toBe(JSON.parse(JSON.stringify(text)));
      }),
      runs(500),
    );
  });
});
