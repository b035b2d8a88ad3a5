/** Lines of code that a package may have. Who raises a budget gives the reason in the commit. */
// @reads src/**/*
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../src');
const packages = readdirSync(root);

/** Lines of TypeScript without blank lines and comments. */
function codeLinesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)node_modules\//.test(file))
    .map((file) => codeLinesOf(readFileSync(join(folder, file), 'utf8')))
    .reduce((sum, lines) => sum + lines, 0);
}

function codeLinesOf(source: string): number {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/^\s*\/\/.*$/gm, '');
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

it.each(packages)('the code of src/%s is within the budget in its package.json', (name) => {
  const { codeLines } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
    readonly codeLines?: number;
  };
  expect(codeLines, 'package.json has no budget "codeLines"').toBeTypeOf('number');
  expect(codeLinesIn(join(root, name))).toBeLessThanOrEqual(codeLines as number);
});
