import '../fake-browser.ts';
import { describe, expect, it } from 'vitest';
import { welcome } from '../../../src/extension/background/first-run.ts';
import { beginEachAnew, fake, ownOrigin } from '../fake-browser.ts';

const { create } = fake.tabs;
const page = { url: `${ownOrigin}/src/extension/welcome/index.html` };
const opened = () => create.mock.calls.map(([details]) => details);

beginEachAnew();

describe('the welcome page', () => {
  it('opens after the installation', async () => {
    await welcome({ reason: 'install', temporary: false });
    expect(opened()).toEqual([page]);
  });

  it.each(['update', 'browser_update', 'shared_module_update'] as const)(
    'does not open for the event "%s"',
    async (reason) => {
      await welcome({ reason, temporary: false } as Parameters<typeof welcome>[0]);
      expect(opened()).toEqual([]);
    },
  );

  it('never opens again, even if the browser reports the installation twice', async () => {
    await welcome({ reason: 'install', temporary: true });
    await welcome({ reason: 'install', temporary: true });
    expect(opened()).toEqual([page]);
  });
});
