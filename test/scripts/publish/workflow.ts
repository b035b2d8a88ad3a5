/** Runs jobs of a workflow as GitHub does, but locally and with fake actions. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { parseYaml } from '@redocly/openapi-core';
import { folderOfTest } from '../../lib/folder.ts';

type Texts = Readonly<Record<string, string>>;

interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Texts;
  readonly env?: Texts;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly environment?: string;
  readonly permissions?: Texts;
  readonly env?: Texts;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> };
  readonly steps: readonly Step[];
}

export interface WorkflowRun {
  readonly event: 'push' | 'workflow_dispatch';
  /** Such as `v1.2.3` or `main`. */
  readonly refName: string;
  /** Folders by the name of the artifact. Jobs add theirs. */
  readonly artifacts: string;
  /** Jobs that are not run, with their outputs. */
  readonly given: Readonly<Record<string, Texts>>;
  /** Of the environment `release`. */
  readonly secrets: Texts;
  readonly env: Texts;
  readonly apis: Texts;
  readonly token: (permissions: Texts) => string;
  readonly addresses: string;
}

export type Results = Record<string, 'success' | 'failure' | 'skipped'>;

/** Runs the jobs whose needs succeeded, in order. `actions` are the signatures and logins, by job. */
export async function runWorkflow(
  file: string,
  run: WorkflowRun,
): Promise<{ results: Results; actions: string[]; output: string }> {
  const { jobs, env = {} } = parseYaml(readFileSync(file, 'utf8')) as {
    readonly jobs: Readonly<Record<string, Job>>;
    readonly env?: Texts;
  };
  const results: Results = {};
  const actions: string[] = [];
  const output: string[] = [];
  const outputs: Record<string, { readonly outputs: Texts }> = {};
  const succeeded = (job: string) =>
    Object.entries(results).every(([name, result]) => name.split(' ')[0] !== job || result === 'success');
  for (const [name, job] of Object.entries(jobs)) {
    outputs[name] = { outputs: run.given[name] ?? {} };
    if (Object.hasOwn(run.given, name)) continue;
    for (const matrix of legsOf(job)) {
      const leg = [name, ...Object.values(matrix)].join(' ');
      const contexts = contextsOf(run, job, matrix, outputs);
      const isWanted = [job.needs ?? []].flat().every(succeeded) && isTrue(job.if, contexts);
      results[leg] = !isWanted ? 'skipped' : (await runJob(job)) ? 'success' : 'failure';

      async function runJob({ environment, permissions = {}, steps }: Job): Promise<boolean> {
        const place = environment && fill(environment, contexts);
        // The settings of the repository, by docs/releasing.md.
        if (place === 'release' && !/^v/.test(run.refName)) return false;
        const folder = folderOfTest();
        const secrets = place === 'release' ? run.secrets : {};
        const known = { ...contexts, secrets };
        const machine = { ...run.env, GITHUB_REF_NAME: run.refName, GITHUB_REPOSITORY: 'owner/vernacular' };
        const ofJob = { ...machine, ...fillAll(env, known), ...fillAll(job.env, known) };
        for (const step of steps) {
          const inStep = { ...known, env: ofJob };
          if (!isTrue(step.if, inStep)) continue;
          if (step.uses !== undefined) {
            const used = step.uses.replace(/@.*/, '');
            perform(used, fillAll(step.with, inStep), { folder, run, permissions });
            if (!used.startsWith('actions/') || used.includes('attest')) actions.push(`${leg}: ${used}`);
            continue;
          }
          const stepEnv = { ...process.env, ...ofJob, ...fillAll(step.env, inStep) };
          const command = fill(step.run ?? '', inStep);
          const rehearsed = command.replaceAll(
            /scripts\/publish\/index\.ts .*/g,
            `$& --apis '${JSON.stringify(run.apis)}'`,
          );
          const child = spawn('bash', ['-e', '-c', rehearsed], {
            cwd: folder,
            env: stepEnv,
            stdio: ['ignore', 'pipe', 'pipe'],
          });
          const written = [child.stdout, child.stderr].map(async (stream) => output.push(await text(stream)));
          const [[status]] = await Promise.all([once(child, 'exit'), ...written]);
          if (status !== 0) return false;
        }
        return true;
      }
    }
  }
  return { results, actions, output: output.join('') };
}

function perform(
  action: string,
  { name = '', path = '' }: Texts,
  { folder, run, permissions }: { folder: string; run: WorkflowRun; permissions: Texts },
): void {
  const artifact = join(run.artifacts, name);
  switch (action) {
    case 'actions/checkout':
      symlinkSync(resolve('scripts'), join(folder, 'scripts'));
      mkdirSync(join(folder, 'stores'));
      cpSync(run.addresses, join(folder, 'stores/addresses.json'));
      break;
    case 'actions/setup-node':
    case 'docker/login-action':
      break;
    case 'actions/download-artifact':
      if (!existsSync(artifact)) throw new Error(`There is no artifact ${name}.`);
      cpSync(artifact, folder, { recursive: true });
      break;
    case 'actions/upload-artifact':
      if (existsSync(join(folder, path))) cpSync(join(folder, path), artifact, { recursive: true });
      break;
    case 'actions/attest-build-provenance':
      if (permissions['id-token'] !== 'write' || permissions.attestations !== 'write')
        throw new Error('The job may not sign.');
      break;
    default:
      throw new Error(`The rehearsal does not know ${action}.`);
  }
}

function legsOf({ strategy }: Job): Texts[] {
  const [[key, values] = []] = Object.entries(strategy?.matrix ?? {});
  return key === undefined ? [{}] : (values ?? []).map((value) => ({ [key]: value }));
}

function contextsOf(run: WorkflowRun, job: Job, matrix: Texts, needs: object) {
  const { event, refName, token } = run;
  const github = {
    event_name: event,
    ref_name: refName,
    repository: 'owner/vernacular',
    actor: 'owner',
    token: token(job.permissions ?? {}),
  };
  return { github, matrix, needs, env: {} };
}

const fillAll = (texts: Texts = {}, contexts: object): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fill(`${text}`, contexts)]));

const isTrue = (condition: string | undefined, contexts: object) =>
  condition === undefined || evaluate(condition.replace(/^\$\{\{(.*)\}\}$/, '$1'), contexts) === 'true';

const fill = (text: string, contexts: object) =>
  text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression) => evaluate(expression, contexts));

function evaluate(expression: string, contexts: object): string {
  const { tokens } = new Lexer(expression.trim()).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), []).parse();
  const known = JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary;
  return new Evaluator(parsed, known).evaluate().coerceString();
}
