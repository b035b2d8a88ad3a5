/** Reads a Dockerfile, and takes its steps in folders instead of containers. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Stage {
  readonly root: string;
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

export interface Surroundings {
  readonly context: string;
  readonly roots: string;
  /** Changes a command for this machine. Undefined to leave it out. */
  adapt(command: string, stage: Stage): string | undefined;
}

/** Takes all steps. Returns the last stage. Throws for an instruction that it does not know. */
export function takeSteps(dockerfile: string, { context, roots, adapt }: Surroundings): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const [name, rest] of instructionsOf(dockerfile)) {
    if (name === 'FROM') {
      const [image = '', as] = rest.split(/ AS /);
      const root = join(roots, `stage-${stages.size}`);
      mkdirSync(root);
      const empty = { directory: '/', env: {}, entrypoint: [], command: [], healthCheck: [] };
      stage = { ...empty, ...stages.get(image), root };
      stages.set(as ?? 'last', stage);
      continue;
    }
    if (stage === undefined) throw new Error('There is no FROM.');
    const changed = { ...stage, ...change(stage, name, rest) };
    for (const [known, folder] of stages) if (folder === stage) stages.set(known, changed);
    stage = changed;
  }
  if (stage === undefined) throw new Error('There is no FROM.');
  return stage;

  function change(from: Stage, name: string, rest: string): Partial<Stage> {
    const directory = join(from.root, from.directory);
    switch (name) {
      case 'WORKDIR':
        mkdirSync(join(from.root, rest), { recursive: true });
        return { directory: rest };
      case 'COPY': {
        const [, origin, list = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
        const places = list.split(' ');
        const to = join(directory, places.pop() ?? '');
        const source = origin === undefined ? context : (stages.get(origin) as Stage).root;
        for (const place of places) {
          const path = join(source, place);
          // COPY copies the content of a folder, but a file as a whole.
          const isFile = /\/(?:LICENSE|NOTICE|[^/]*\.\w+)$/.test(path);
          cpSync(path, isFile ? join(to, path.split('/').at(-1) as string) : to, {
            recursive: true,
            verbatimSymlinks: true,
          });
        }
        return {};
      }
      case 'RUN': {
        const command = adapt(rest, from);
        if (command !== undefined)
          execFileSync('sh', ['-c', command], { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] });
        return {};
      }
      case 'ENV': {
        const pairs = [...rest.matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]);
        return { env: { ...from.env, ...Object.fromEntries(pairs) } };
      }
      case 'ENTRYPOINT':
        return { entrypoint: JSON.parse(rest) };
      case 'CMD':
        return { command: JSON.parse(rest) };
      case 'HEALTHCHECK':
        return { healthCheck: JSON.parse(rest.replace(/^.*?CMD /, '')) };
      case 'USER':
      case 'VOLUME':
      case 'EXPOSE':
        return {};
      default:
        throw new Error(`${name} is not known here.`);
    }
  }
}

function instructionsOf(dockerfile: string): [name: string, rest: string][] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.filter(Boolean).map((line) => {
    const [, name = '', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
    return [name, rest];
  });
}
