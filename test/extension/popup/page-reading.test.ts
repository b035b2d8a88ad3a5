import { expect, it, vi } from 'vitest';
import type { PageReply, PageRequest } from '../../../src/extension/messages/page-port.ts';
import { PageReading } from '../../../src/extension/popup/page-reading.ts';
import { ownBrowser } from '../fake-extension-pages.ts';

it('gives each of two requests for page blocks its own reply if the page answers slowly', async () => {
  const requests: PageRequest[] = [];
  let say = (_: PageReply) => {};
  let leave = () => {};
  vi.spyOn(ownBrowser.tabs, 'query').mockResolvedValue([{ id: 7 }]);
  vi.spyOn(ownBrowser.tabs, 'connect').mockReturnValue({
    onMessage: {
      addListener: (hear: typeof say) => {
        say = hear;
      },
    },
    onDisconnect: {
      addListener: (hear: typeof leave) => {
        leave = hear;
      },
    },
    disconnect: () => {},
    postMessage: (request: PageRequest) => void requests.push(request),
  } as never);
  const reading = new PageReading(() => {});
  await reading.lookForMarks();
  const [seventh, first, again] = [reading.textOf(7), reading.textOf(0), reading.textOf(0)];
  expect(requests).toEqual([
    { type: 'get-texts', from: 7 },
    { type: 'get-texts', from: 0 },
    { type: 'get-texts', from: 0 },
  ]);
  say({ type: 'texts', from: 7, blocks: [{ text: 'sieben', declared: 'de' }] });
  say({ type: 'texts', from: 0, blocks: [{ text: 'null', declared: 'de' }] });
  expect(await Promise.all([seventh, first])).toEqual(['sieben', 'null']);
  leave();
  expect(await again).toBe('');
});
