import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/** All limits below ten minutes and all fixed waits of the tests, by reason, with their number in each file. */
const exceptions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'pauses between two looks at a condition, without a limit below an hour': {
    'test/lib/eventually.ts': 1,
    'test/harness/browser/waiting.ts': 3,
    'test/harness/postgres/node.ts': 1,
    'test/server/command.ts': 1,
    'test/server/power-loss/session.ts': 1,
  },
  'what must not happen gets some time to happen: on a slow machine, the test only proves less': {
    'test/browser/crash-privacy.test.ts': 2,
    'test/browser/framing.test.ts': 3,
    'test/browser/this-page.test.ts': 1,
    'test/contract/accounts/group-commit.test.ts': 2,
    'test/harness/unknown-callers/bodies.ts': 1,
  },
  'timers that the test fakes, so that no time passes': {
    'test/contract/accounts/account-cache.test.ts': 3,
    'test/contract/accounts/unreliable-storage.test.ts': 2,
    'test/extension/background/omnibox.test.ts': 1,
    'test/extension/background/policy.test.ts': 2,
    'test/extension/background/stay-awake.test.ts': 1,
    'test/faults/operations.ts': 1,
    'test/server/node/guarded-store.test.ts': 1,
    'test/server/node/incoming-body.test.ts': 1,
  },
  'a limit of the product that the test exceeds, for which no machine is too slow': {
    'test/client/access.test.ts': 1,
    'test/client/delivery.test.ts': 3,
    'test/server/database/access.test.ts': 1,
    'test/server/node/listener.test.ts': 4,
    'test/server/sqlite/store.test.ts': 1,
  },
  'the pace of a caller, a page, a database or a user that the test plays: slower ones are as good': {
    'test/cli/process.test.ts': 1,
    'test/scripts/lib/process-group.test.ts': 1,
    'test/server/database/faults/cases.ts': 12,
    'test/server/database/faults/run-case.ts': 2,
    'test/server/database/look-ups.test.ts': 1,
    'test/server/node/slow-worker.mjs': 1,
  },
  'each pause is a seventh of what the server allows': { 'test/server/hostile.test.ts': 1 },
  'a load that Firefox never answers is repeated, each time with twice the time': {
    'test/harness/browser/firefox/firefox-browser.ts': 1,
  },
  'no event announces it: waits longer on a machine that was slow just before': {
    'test/harness/browser/launch/gestures.ts': 3,
  },
  'no event announces it: memory that other processes have not freed yet only matters in the soak test': {
    'test/harness/browser/firefox/firefox-extension.ts': 1,
  },
  'the limit of an hour': { 'test/lib/cost.ts': 1 },
  'waits until midnight has passed': { 'test/lib/after-midnight.ts': 1 },
};

const maxMs = 600_000;

/** Node waits 100 ms longer before each further try to remove a folder: 110 tries take ten minutes. */
const enoughTries = 110;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function everyNode(root: Node): readonly Node[] {
  const nodes = [root];
  // The loop goes on with nodes that are added meanwhile.
  for (const node of nodes) {
    for (const field of Object.values(node))
      nodes.push(...(Array.isArray(field) ? field : [field]).filter(isNode));
  }
  return nodes;
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return String(node.name ?? node.value ?? '');
}

const isShort = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'number' && node.value < maxMs;

const registering = /^(?:it|test|beforeAll|beforeEach|afterAll|afterEach|each|concurrent|sequential)$/;

const isTimeoutName = (node: unknown) => /timeout(?:ms)?$/i.test(nameOf(node));

/** True if the node limits how long something may take, or waits for a time. `pauses` are names of Node's sleeping function. */
function isLimit(node: Node, pauses: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'CallExpression': {
      const args = node.arguments as readonly Node[];
      const name = nameOf(node.callee);
      if (isNode(node.callee) && node.callee.type === 'CallExpression')
        return args.length > 2 && isShort(args.at(-1));
      if (pauses.has(name) && (node.callee as Node).type === 'Identifier') return args.length > 0;
      if (name === 'setTimeout') return args.length > 1;
      if (name === 'timeout') return isShort(args[0]);
      // Their default limit is one second.
      if (name === 'waitUntil' || name === 'waitFor') return nameOf((node.callee as Node).object) === 'vi';
      return registering.test(name) && isShort(args.at(-1));
    }
    case 'Property':
      if (nameOf(node.key) === 'maxRetries') return Number((node.value as Node).value) < enoughTries;
      return isTimeoutName(node.key) && isShort(node.value);
    case 'VariableDeclarator':
      return isTimeoutName(node.id) && isShort(node.init);
    case 'AssignmentPattern':
      return isTimeoutName(node.left) && isShort(node.right);
    case 'BinaryExpression':
      return /[<>]/.test(String(node.operator)) && everyNode(node).some(isClock);
    default:
      return false;
  }
}

const isClock = ({ type, callee }: Node) =>
  type === 'CallExpression' && nameOf(callee) === 'now' && nameOf((callee as Node).object) === 'performance';

/** Parsing takes time, and few files have a limit: a word for it, or a number after a function. */
const hint =
  /timeout|sleep|timers\/promises|\bwait(?:For|Until)\b|performance\.now|maxRetries|[)}],\s*[\d_]+,?\s*\)/i;

function limitsIn(file: string): number {
  const code = readFileSync(file, 'utf8');
  if (!hint.test(code)) return 0;
  const nodes = everyNode(parseSync(file, code).program as unknown as Node);
  const pauses = new Set(
    nodes
      .filter(({ type, source }) => type === 'ImportDeclaration' && nameOf(source) === 'node:timers/promises')
      .flatMap(({ specifiers }) => specifiers as readonly Node[])
      .filter(({ imported }) => nameOf(imported) === 'setTimeout')
      .map(({ local }) => nameOf(local)),
  );
  return nodes.filter((node) => isLimit(node, pauses)).length;
}

it('no test, and no part of the harness, has a limit or a fixed wait without a reason in the list', () => {
  const files = ['test', 'lab/test', 'scripts/test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const found = files
    .filter((file) => /\.(?:tsx?|m?js)$/.test(file))
    .map((file): [string, number] => [file, limitsIn(file)])
    .filter(([, count]) => count > 0);
  const listed = Object.values(exceptions).flatMap((files) => Object.entries(files));
  expect(found.sort()).toEqual(listed.sort());
});
