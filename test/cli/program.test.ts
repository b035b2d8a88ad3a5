/**
 * Runs the program, installed from its package: in processes where these matter, otherwise in this one.
 */
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { sized } from '../lib/rounds.ts';
import { french, german, installProgram, langs } from './installed-program.ts';

const program = installProgram();

describe('vernacular', () => {
  it('prints its help, version and languages', async () => {
    const help = { stdout: expect.stringMatching(/^Usage: vernacular FILE/), status: 0 };
    expect(await program.run(['--help'])).toMatchObject(help);
    expect(await program.run(['--version'])).toMatchObject({ stdout: `${packageJson.version}\n`, status: 0 });
    expect((await program.run(['languages'])).stdout).toContain('\nde\tGerman\tDeutsch\n');
  });

  it('exits with 2 and a message if an argument is wrong', async () => {
    const { stdout, stderr, status } = await program.run(['detect', '--only', 'German']);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr).toContain('Run `vernacular --help` for usage.');
  });
});

describe('vernacular inspect', () => {
  const mixed = `${german} What the fuck is this?`;

  it('shows parts without colours if its output is no terminal', async () => {
    const { stdout, status } = await program.run(['inspect', '--text', mixed]);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^(?:de|en) .*; profanity 0\.\d+ in its English part\n {2}de {2}Die .*\n {2}en {2}What .*\n$/,
    );
    expect(stdout).not.toContain('\u001b');
  });

  it('answers JSON lines in all threads, with the same numbers', async () => {
    const lines = Array.from({ length: 2_000 }, () => `${JSON.stringify({ text: mixed })}\n`).join('');
    const { stdout, status } = await program.run(['inspect', '--format', 'jsonl', '--jobs', '3'], lines);
    expect(status).toBe(0);
    const answers = stdout.trimEnd().split('\n');
    expect([answers.length, new Set(answers).size]).toEqual([2_000, 1]);
    const { stdout: alone } = await program.run(['inspect', '--json', '--text', mixed]);
    const { text: _, ...inspection } = JSON.parse(alone);
    expect(JSON.parse(answers[0] as string)).toEqual({ text: mixed, inspection });
  });
});

describe('vernacular detect', () => {
  it('detects the texts of --text', async () => {
    const { stdout, status } = await program.run(['detect', '--text', german, '--text', french]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^de\t[\d.]+\tDie Kinder.*\nfr\t[\d.]+\tLes enfants.*\n$/);
  });

  it('uses the small model with --small', async () => {
    const [small, large] = await Promise.all(
      [['--small'], []].map((more) => program.here(['detect', ...more], `${german}\njardin\n`)),
    );
    expect(langs(small?.stdout ?? '')).toEqual(['de', 'fr', '']);
    // The two models differ in the confidence for a single word.
    expect(small?.stdout).not.toBe(large?.stdout);
  });

  it('considers only the languages of --only', async () => {
    const { stdout } = await program.here(['detect', '--only', 'no,pt-BR,SV'], `${german}\n`);
    expect(['nb', 'nn', 'pt', 'sv']).toContain(langs(stdout)[0]);
  });

  it('scores profanity with --profanity', async () => {
    const expected = { stdout: expect.stringMatching(/^[01](?:\.\d+)?\tfuck off\n$/), status: 0 };
    expect(await program.here(['detect', '--profanity', '--text', 'fuck off'])).toMatchObject(expected);
    expect(await program.here(['detect', '--profanity'], 'fuck off\n')).toMatchObject(expected);
  });

  it('counts languages and shows unsure texts at the end if no command is given', async () => {
    program.project.write('one.txt', `${german}\n${german}\n${french}\n1234\n`);
    const { stdout, stderr, status } = await program.here(['one.txt']);
    expect(langs(stdout)).toEqual(['de', 'de', 'fr', 'und', '']);
    expect(stderr.split('\n')).toEqual([
      '',
      '4 texts',
      'de                   2  50.0 %',
      'fr                   1  25.0 %',
      'no language          1  25.0 %',
      '',
    ]);
    expect(status).toBe(0);
    program.project.write('two.txt', 'xqz vrt\n');
    expect((await program.here(['two.txt'])).stderr).toMatch(
      /\nunsure +1 100\.0 % \(confidence below 0\.5\), such as:\n {2}1: \w+ 0\.\d+ {2}xqz vrt\n$/,
    );
  });

  it('writes a --text with line breaks on one line', async () => {
    const { stdout } = await program.here(['detect', '--text', `${german}\r\n${german}\n\n${german}`]);
    expect(stdout).toBe(`de\t1\t${german} ${german}  ${german}\n`);
  });

  it('keeps the order of many lines with one thread and with three', async () => {
    const lines = Array.from(
      { length: sized(3_000, 20_000) },
      (_, i) => `${i % 3 === 0 ? german : french} ${i}`,
    );
    program.project.write('many.txt', lines.join('\n'));
    const one = await program.run(['detect', 'many.txt', '--jobs', '1']);
    const several = await program.run(['detect', 'many.txt', '--jobs', '3']);
    expect(several).toEqual(one);
    const texts = one.stdout.split('\n').map((line) => line.split('\t')[2]);
    expect(texts.slice(0, -1)).toEqual(lines);
  });

  it('writes the header first and the rows of a table in order with any number of threads', async () => {
    program.project.write('one.csv', `text\n${german}\n`);
    const rows = Array.from({ length: 2_000 }, (_, i) => `${i % 3 === 0 ? german : french} ${i}`);
    program.project.write('many.csv', `text\n${rows.join('\n')}\n`);
    // The first thread has loaded its engine before the second file, whereas workers still have to start.
    const args = ['detect', 'one.csv', 'many.csv', '--jobs'];
    const alone = await program.run([...args, '1']);
    const table = alone.stdout.split('\n');
    expect(table.slice(0, 3)).toEqual(['text,language', `${german},de`, `${rows[0]},de`]);
    expect(table).toHaveLength(2_003);
    for (const jobs of sized(['3'], ['2', '3', '4']))
      expect(await program.run([...args, jobs])).toEqual(alone);
  });
});
