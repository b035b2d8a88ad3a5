import { describe, expect, it } from 'vitest';
import {
  type CheckReport,
  type FileFinding,
  fingerprintOf,
  messageOf,
  notChecked,
  reportFormats,
} from '../../src/checker/reports.ts';

const finding: FileFinding = {
  file: 'a b/ü.html',
  rule: 'foreign-block',
  outcome: 'failed',
  wcag: ['3.1.2'],
  act: [],
  line: 3,
  column: 4,
  selector: '#main > p',
  declared: 'de',
  proposed: 'en',
  confidence: 0.99,
  text: 'Fish & "chips" <1>, 100 %\u0001',
  fingerprint: 'cbf29ce484222325',
};
const look: FileFinding = { ...finding, rule: 'foreign-inline', outcome: 'cantTell' };
const report: CheckReport = {
  files: [
    {
      file: finding.file,
      findings: [finding, look],
      notJudged: undefined,
      act: { ucwvc8: 'passed', off6ek: 'inapplicable' },
    },
    {
      file: 'b.html',
      findings: [],
      notJudged: 'There is too little text.',
      act: { ucwvc8: 'cantTell', off6ek: 'inapplicable' },
    },
    notChecked('gone.html', 'The page does not exist.', true),
  ],
  version: '1.2.3',
};

describe('fingerprintOf', () => {
  it('is the same for a finding that moved, and another one for another passage', () => {
    const moved = { ...finding, line: 9, selector: 'p' };
    expect(fingerprintOf(moved)).toBe(fingerprintOf(finding));
    expect(fingerprintOf(finding)).toMatch(/^[\da-f]{16}$/);
    expect(fingerprintOf({ ...finding, text: 'Fish' })).not.toBe(fingerprintOf(finding));
  });
});

describe('reportFormats', () => {
  it('writes text with a place for each finding that editors can follow', () => {
    expect(reportFormats.text(report).split('\n').slice(0, 2)).toEqual([
      'a b/ü.html:3:4 error foreign-block: This text is in English (en), where the page declares lang="de". [WCAG 3.1.2]',
      '    #main > p: Fish & "chips" <1>, 100 %\\u0001',
    ]);
    expect(reportFormats.text(report)).toMatch(
      /b\.html: the language of the page is unknown\. There is too little text\.\ngone\.html: The page does not exist\.\nPages: 2 read, 1 not read, 1 of unknown language\. Findings: 1 failed, 1 to look at\.\n$/,
    );
  });

  it('names all languages that a text does not distinguish', () => {
    expect(messageOf({ ...finding, proposed: 'id', either: ['id', 'ms'] })).toBe(
      'This text is in Indonesian (id) or Malay (ms), where the page declares lang="de".',
    );
  });

  it('writes SARIF 2.1.0 with an escaped address, a level and a region for each finding', () => {
    const { version, runs } = JSON.parse(reportFormats.sarif(report));
    const [{ tool, results }] = runs;
    expect(version).toBe('2.1.0');
    expect(tool.driver).toMatchObject({ name: 'vernacular', version: '1.2.3' });
    expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'note']);
    expect(results[0].locations[0]).toEqual({
      physicalLocation: {
        artifactLocation: { uri: 'a%20b/%C3%BC.html' },
        region: { startLine: 3, startColumn: 4, snippet: { text: finding.text } },
      },
      logicalLocations: [{ fullyQualifiedName: '#main > p', kind: 'element' }],
    });
    expect(results[0].partialFingerprints).toEqual({ 'vernacular/v1': finding.fingerprint });
    expect(tool.driver.rules[0]).toMatchObject({
      id: 'page-lang',
      helpUri: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page',
    });
    const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(results.every(({ ruleId }: { ruleId: string }) => ids.includes(ruleId))).toBe(true);
  });

  it('writes EARL with the outcomes of both ACT rules for each page', () => {
    const { '@graph': graph } = JSON.parse(reportFormats.earl(report));
    // In the form of the W3C's mapper: the name of the implementation's rule, and the criterion.
    expect(graph[0].assertions.map(({ test }: { test: unknown }) => test)).toEqual([
      { '@type': 'TestCase', title: 'page-lang', isPartOf: ['WCAG2:language-of-page'] },
      { '@type': 'TestCase', title: 'element-lang', isPartOf: ['WCAG2:language-of-parts'] },
    ]);
    const outcomes = graph.map(
      ({ source, assertions }: { source: string; assertions: { result: { outcome: string } }[] }) => [
        source,
        ...assertions.map(({ result }) => result.outcome),
      ],
    );
    expect(outcomes).toEqual([
      ['a b/ü.html', 'earl:passed', 'earl:inapplicable'],
      ['b.html', 'earl:cantTell', 'earl:inapplicable'],
      ['gone.html', 'earl:untested', 'earl:untested'],
    ]);
  });

  it('writes escaped annotations for GitHub', () => {
    expect(reportFormats.github(report).split('\n')[0]).toBe(
      '::error file=a b/ü.html,line=3,col=4,title=foreign-block::This text is in English (en), where the page declares lang="de".%0AFish & "chips" <1>, 100 %25\\u0001',
    );
  });

  it.each(Object.entries(reportFormats))(
    'names a page that could not be read, and why, as %s',
    (_, write) => {
      expect(write(report)).toMatch(/gone\.html/);
      expect(write(report)).toContain('The page does not exist.');
    },
  );

  it('writes a page that could not be read as a failed run in SARIF', () => {
    expect(JSON.parse(reportFormats.sarif(report)).runs[0].invocations[0].executionSuccessful).toBe(false);
  });

  it('explains a finding in one sentence, with and without a proposed language', () => {
    expect(messageOf({ rule: 'page-lang', declared: 'de', proposed: 'en' })).toBe(
      'The page declares lang="de", but its text is in English (en).',
    );
    const expected = { rule: 'page-lang', declared: 'en', expected: 'de-AT', proposed: 'en' } as const;
    expect(messageOf(expected)).toBe(
      'The page should be in German (de-AT), but its text is in English (en).',
    );
    expect(messageOf({ rule: 'missing-lang', declared: null, proposed: null })).toBe(
      'The page declares no language.',
    );
    expect(messageOf({ rule: 'invalid-lang', declared: 'de_DE', proposed: 'de-DE' })).toBe(
      'The tag lang="de_DE" is invalid. Perhaps de-DE is meant.',
    );
    expect(messageOf({ rule: 'element-lang', declared: 'de', proposed: null })).toBe(
      'The element declares lang="de", but a part of its text is in another language.',
    );
  });
});
