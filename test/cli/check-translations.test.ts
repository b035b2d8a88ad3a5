import { join } from 'node:path';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { folderOfFile, writeBelow } from '../lib/folder.ts';
import { runSources } from './program.ts';

const folder = folderOfFile();
const write = (name: string, content: string | Uint8Array) => writeBelow(folder, name, content);

async function findingsIn(...args: string[]) {
  const { stdout } = await runSources(['check', '--format', 'json', ...args]);
  return JSON.parse(stdout).findings;
}

const english = 'The file could not be saved';
const french = 'Impossible d’enregistrer le fichier';

/** Each has the English text in line 4, among French ones. */
const formats: readonly (readonly [format: string, name: string, key: string, content: string])[] = [
  [
    'flat JSON',
    'fr.json',
    'save.error',
    `{\n  "open": "Ouvrir le fichier",\n  "title": "${french}",\n  "save.error": "${english}"\n}`,
  ],
  [
    'nested JSON',
    'locales/fr/common.json',
    'errors.0.save',
    `{\n  "open": "Ouvrir le fichier",\n  "errors": [\n  { "save": "${english}" }]\n}`,
  ],
  [
    'ARB',
    'app_fr.arb',
    'saveError',
    `{ "@@locale": "fr",\n  "open": "Ouvrir le fichier",\n  "@open": { "description": "${english}" },\n  "saveError": "${english}"\n}`,
  ],
  [
    'i18next',
    'i18n/messages.fr.json',
    'files_other',
    `{\n  "files_one": "Un fichier n’a pas été enregistré",\n\n  "files_other": "{{count}} files could not be $t(saved)"\n}`,
  ],
  [
    'messages of Chrome',
    '_locales/fr/messages.json',
    'save.message',
    `{\n  "save": {\n    "description": "${english}",\n    "message": "${english}"\n  }\n}`,
  ],
  [
    'PO',
    'locale/fr/LC_MESSAGES/app.po',
    'Save: %s',
    `msgid ""\nmsgstr "Language: de\\n"\nmsgid "Save: %s"\nmsgstr "${english}"\n" in %s"\n\n#, fuzzy\nmsgid "Open"\nmsgstr "Open the other file"\n`,
  ],
  [
    'XLIFF 1.2',
    'messages.xlf',
    'save',
    `<xliff version="1.2"><file source-language="en" target-language="fr"><body>\n<trans-unit id="save">\n<source>${english}</source>\n<target>The <g id="1">file</g> could not be saved <x id="2"/></target></trans-unit></body></file></xliff>`,
  ],
  [
    'XLIFF 2',
    'messages.xliff',
    'save',
    `<xliff version="2.0" srcLang="en" trgLang="fr"><file><unit id="save"><segment>\n<source>${english}</source>\n\n<target>${english}</target></segment></unit></file></xliff>`,
  ],
  [
    'Android resources',
    'res/values-fr/strings.xml',
    'save',
    `<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">\n<string name="name" translatable="false">${english}</string>\n<string name="open">N\\'ouvrez pas le fichier</string>\n<plurals name="save"><item quantity="other">The <b>file</b> could not be saved in <xliff:g>%s</xliff:g></item></plurals></resources>`,
  ],
  [
    'Apple strings',
    'fr.lproj/Localizable.strings',
    'save',
    `/* ${english}\n = "x"; */\n"open" = "Ouvrir le \\"fichier\\" choisi";\n"save" = "${english}: %1$@";`,
  ],
  [
    'properties',
    'messages_fr.properties',
    'save.error',
    `# ${english}\nopen=Ouvrir le fichier\nclose=Fermer le fichier\nsave.error = The file could \\\n  not be saved\n`,
  ],
  [
    'YAML',
    'config/locales/fr.yml',
    'fr.errors.save',
    `fr:\n  open: Ouvrir le fichier # ${english}\n  errors:\n    save: "${english}"\n`,
  ],
];

describe('a translation file', () => {
  it.each(formats)('in %s has findings with key and line', async (_, name, key, content) => {
    const file = write(name, content);
    expect(await findingsIn(file)).toEqual([
      {
        file,
        rule: 'foreign-string',
        outcome: 'failed',
        line: 4,
        column: 1,
        key,
        declared: 'fr',
        proposed: 'en',
        confidence: expect.any(Number),
        wcag: [],
        act: [],
        fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/),
        text: expect.stringMatching(/^(?:The )?files? could not be/),
      },
    ]);
  });

  it('in Markdown is checked by paragraph, with its title', async () => {
    const text = `---\ntitle: How to save your files in the cloud\nlang: fr\n---\n\n# ${french}\n\nOuvrez d’abord le fichier,\npuis choisissez un dossier.\n\n${'-'.repeat(120)}\n\n\`\`\`sh\nrun the program and save the file\n\`\`\`\n\n- The file could not be saved because the disk is full.\n`;
    const file = write('guide.md', text);
    expect(await findingsIn(file)).toMatchObject([
      { rule: 'foreign-inline', line: 2, proposed: 'en' },
      { rule: 'foreign-block', line: 17, proposed: 'en' },
    ]);
  });
});

describe('vernacular check', () => {
  const json = (text: string) => JSON.stringify({ text });

  it('finds translations in a folder by their names, and leaves out other data', async () => {
    const languages = ['de', 'fr', 'it'];
    for (const lang of languages) write(`project/content/${lang}/page.json`, json(english));
    write('project/locales/pt_BR.json', json(english));
    write('project/res/values-zh-rTW/strings.xml', `<string name="text">${english}</string>`);
    for (const name of ['locales/en-XA.json', 'sign-in.json', 'io/data.json', 'package.json', 'app.json'])
      write(`project/${name}`, json(french));
    write('project/README.md', french);
    const { stdout } = await runSources(['check', '--format', 'json', join(folder, 'project')]);
    const { findings, notJudged } = JSON.parse(stdout);
    expect(findings.map(({ file }: { file: string }) => file.slice(join(folder, 'project').length))).toEqual([
      ...languages.map((lang) => `/content/${lang}/page.json`),
      '/locales/pt_BR.json',
      '/res/values-zh-rTW/strings.xml',
    ]);
    expect(notJudged).toEqual([]);
  });

  it('asks for the language of a named file that declares none, and takes it from --expect', async () => {
    const file = write('strings.json', json(english));
    const { stdout } = await runSources(['check', '--format', 'json', file]);
    expect(JSON.parse(stdout)).toEqual({
      findings: [],
      notJudged: [{ file, why: expect.stringContaining('--expect') }],
    });
    expect(await findingsIn('--expect', '**=fr', file)).toMatchObject([{ declared: 'fr', proposed: 'en' }]);
  });

  it('says in each line of text where a translation is wrong, and ends with 1', async () => {
    const file = write('text/fr.json', json(english));
    const { status, stdout } = await runSources(['check', file]);
    expect(status).toBe(1);
    expect(stdout).toContain(
      `${file}:1:1 error foreign-string: This text is in English (en), where its file is in French (fr).\n    text: ${english}\n`,
    );
  });

  it('leaves out the known texts of a baseline', async () => {
    const file = write('baseline/fr.json', json(english));
    const baseline = write('baseline.txt', (await runSources(['check', '--format', 'json', file])).stdout);
    write('baseline/fr.json', JSON.stringify({ new: english, text: english }));
    expect(await findingsIn('--baseline', baseline, file)).toMatchObject([{ key: 'new' }]);
  });

  it.each(['json', 'yml'])('reports a translation that is not %s, and ends with 2', async (format) => {
    const file = write(`broken/fr.${format}`, '{"text": [}');
    const { status, stdout } = await runSources(['check', file]);
    expect(status).toBe(2);
    expect(stdout).toContain(`${file}: The page is not ${format === 'json' ? 'JSON' : 'YAML'}: `);
  });

  it.each([
    ['names and placeholders', 'de', '{name} on %1$s via https://example.org/the-way-to-go'],
    [
      'an ICU message',
      'hr',
      '{itemCount,plural, =1{Pronađena je 1 veza}one{Pronađena je # veza}few{Pronađene su # veze}other{Pronađeno je # veza}}',
    ],
    ['fewer than three words', 'fr', 'File saved'],
    ['a name among words of the language', 'es', 'Migre a SAP Integration Suite'],
    ['the form of a date', 'hu', 'yy. mm. dd.'],
    ['a close relative', 'nb', 'Filen kunne ikke blive gemt'],
    ['a short text of Bulgarian', 'bg', 'Динамичен диапазон от дати'],
  ])('finds nothing in %s', async (name, lang, text) => {
    expect(await findingsIn(write(`${name}/${lang}.json`, json(text)))).toEqual([]);
  });

  it.each([
    ['JSON', 'deep/fr.json', '['.repeat(200_000)],
    ['JSON with a text', 'deep/de.json', `${'['.repeat(500)}"x"`],
    ['YAML', 'deep/fr.yml', `${'{a: '.repeat(200)}x${'}'.repeat(200)}`],
    ['Markdown', 'deep/README.fr.md', '>'.repeat(20_000)],
  ])('reports %s that is nested too deeply, and checks the other files', async (_, name, content) => {
    const right = write('deep/other/fr.json', json(french));
    const { status, stdout } = await runSources(['check', write(name, content), right]);
    expect(status).toBe(2);
    expect(stdout).toContain(': The page is nested too deeply.');
    expect(stdout).toContain('Pages: 1 read, 1 not read');
  });

  it('checks a book by its chapters, in the language of the book', async () => {
    const chapter = (text: string) =>
      new TextEncoder().encode(
        `<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><p>${text}</p></body></html>`,
      );
    const text =
      'The ferry to the island leaves at seven in the morning, because it is often full in summer.';
    const files = {
      'META-INF/container.xml': new TextEncoder().encode(
        '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
      ),
      'OPS/book.opf': new TextEncoder().encode(
        '<package><metadata><dc:language>de</dc:language></metadata><manifest><item id="a" href="one.xhtml"/><item id="b" href="text/two.xhtml"/></manifest><spine><itemref idref="b"/><itemref idref="a"/></spine></package>',
      ),
      'OPS/one.xhtml': chapter(text),
      'OPS/text/two.xhtml': chapter(
        'Die Fähre zur Insel fährt um sieben Uhr morgens ab, weil sie im Sommer oft voll ist.',
      ),
    };
    const file = write('book.epub', zipSync(files));
    expect(await findingsIn(file)).toMatchObject([
      { file: `${file}/OPS/one.xhtml`, rule: 'page-lang', declared: 'de', proposed: 'en' },
    ]);
    const { stdout, status } = await runSources(['check', write('no-book.epub', 'PK')]);
    expect(stdout).toContain('is not a book in EPUB');
    expect(status).toBe(2);
  });
});
