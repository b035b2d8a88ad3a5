import { afterEach, expect, it, vi } from 'vitest';
import { mutate } from '../../../src/commands/mutation/stryker.ts';
import { writeSection } from '../../../src/tools/report.ts';

vi.mock('../../../src/commands/mutation/stryker.ts', async (original) => ({
  ...(await original<typeof import('../../../src/commands/mutation/stryker.ts')>()),
  mutate: vi.fn(),
}));
vi.mock('../../../src/tools/report.ts', async (original) => ({
  ...(await original<typeof import('../../../src/tools/report.ts')>()),
  writeSection: vi.fn(),
}));

const { argv, exitCode } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
});

it('what an area came to is kept where a later one fails', async () => {
  process.argv = ['node', 'mutation', 'api', 'accounts'];
  const mutant = {
    mutatorName: 'any',
    status: 'Killed',
    location: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
  };
  vi.mocked(mutate)
    .mockResolvedValueOnce({ 'src/api/path.ts': Array.from({ length: 4711 }, () => mutant) })
    .mockRejectedValueOnce(new Error('npx stryker failed (status 1).'));
  await expect(import('../../../src/commands/mutation/index.ts')).rejects.toThrow('npx stryker failed');
  expect(writeSection).toHaveBeenCalledWith(
    'mutation',
    expect.stringContaining('| `src/api/path.ts` | 4711 |'),
  );
});
