/** The package that replaces franc, under franc's name. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFrom, codeTo, detectable } from '../../src/franc/codes.ts';
import { franc, francAll } from '../../src/franc/index.ts';
import { type Project, projectWith } from './install.ts';

const english = 'Whereas recognition of the inherent dignity of all members of the human family';
const hebrew = 'הפיתוח הראשוני בשנות ה־80 התמקד בגנו ובמערכת הגרפית';

describe('franc', () => {
  it('returns ISO 639-3 codes, and und for short, missing and generic texts', () => {
    expect(franc(english)).toBe('eng');
    expect(franc('Det är en vacker dag i Stockholm')).toBe('swe');
    for (const text of [undefined, '', 'XYZ', 'the', '987 654 321']) expect(franc(text)).toBe('und');
    expect(franc('the', { minLength: 3 })).toBe('eng');
    expect(franc('the', { minLength: 4 })).toBe('und');
  });

  it('considers `only` and leaves out `ignore`', () => {
    expect(franc(english, { only: ['pol'] })).toBe('pol');
    expect(franc(hebrew, { only: ['eng'] })).toBe('und');
    expect(franc(english, { only: ['tlh'] })).toBe('und');
    expect(franc(english, { ignore: ['eng'] })).not.toBe('eng');
    expect(franc(english, { only: ['eng'], ignore: ['eng'] })).toBe('und');
  });

  it('finds no language among those of another script, unless the text is one of them in Latin letters', () => {
    const german = 'Alle Menschen sind frei und gleich geboren';
    for (const only of [['rus'], ['rus', 'ukr', 'arb', 'cmn']]) expect(franc(german, { only })).toBe('und');
    expect(franc(german, { only: ['rus', 'eng'] })).toBe('eng');
    expect(franc('Privet, kak dela? Chto novogo?', { only: ['rus'] })).toBe('rus');
    expect(franc('日本語の文章です。すべて正しい', { only: ['jpn', 'rus'] })).toBe('jpn');
  });

  it('takes the old names of its options', () => {
    expect(franc(english, { whitelist: ['pol'] })).toBe('pol');
    expect(franc(english, { only: ['eng'], blacklist: ['eng'] })).toBe('und');
  });

  it('answers with the code that the caller uses for a language with several', () => {
    const persian = 'همه افراد بشر آزاد به دنیا می‌آیند';
    expect(franc(persian)).toBe('pes');
    expect(franc(persian, { only: ['prs', 'arb'] })).toBe('prs');
  });
});

describe('francAll', () => {
  it('returns scores from 1 downwards', () => {
    const [first, ...others] = francAll('Jeg vet ikke hva de har gjort med bøkene');
    expect(first).toEqual(['nob', 1]);
    let before = 1;
    for (const [code, score] of others) {
      expect(code).toMatch(/^[a-z]{3}$/);
      expect(score).toBeLessThanOrEqual(before);
      before = score;
    }
    expect(francAll()).toEqual([['und', 1]]);
  });
});

describe('the codes of franc', () => {
  it('have three letters, and each language of ours has one', () => {
    const wrong = detectable.filter((lang) => codeTo(lang).length !== 3 || codeFrom(codeTo(lang)) !== lang);
    expect(wrong).toEqual([]);
    expect(codeFrom('sco')).toBeUndefined();
  });
});

describe('vernacular-franc, installed as franc', () => {
  let project: Project;
  beforeAll(async () => {
    project = await projectWith('vernacular-franc');
    execFileSync('npm', ['install', '--offline', '--no-audit', 'franc@file:vernacular-franc.tgz'], {
      cwd: project.folder,
      stdio: 'pipe',
    });
  });
  afterAll(() => project?.remove());

  it('answers callers of franc without a change of their code', () => {
    const answers = project.runModule(`
      import { franc, francAll } from 'franc';
      console.log(JSON.stringify([franc('Alle Menschen sind frei geboren'), francAll('')]));
    `);
    expect(answers).toEqual(['deu', [['und', 1]]]);
  });

  it('can be required, as franc can', () => {
    project.write(
      'main.cjs',
      `const { franc } = require('franc'); console.log(franc('Alle Menschen sind frei geboren'));`,
    );
    const printed = execFileSync(process.execPath, ['main.cjs'], { cwd: project.folder, encoding: 'utf8' });
    expect(printed).toBe('deu\n');
  });

  it('brings no other package', () => {
    const installed = readdirSync(join(project.folder, 'node_modules')).filter(
      (name) => !name.startsWith('.'),
    );
    expect(installed.sort()).toEqual(['franc', 'vernacular-franc']);
  });
});
