import { afterEach, expect, it, vi } from 'vitest';
import { sized } from '../../lib/rounds.ts';
import { segmentsOf } from './segments-of.ts';
import { shippedDetector } from './shipped-detector.ts';

const german = 'Der Hund läuft über die Straße.';
/** Takes 14 MB, in addition to the model's 34 MB. */
const long = '日本語'.repeat(100_000);
const { Memory } = WebAssembly;

/** Limits new memories to `maximum` pages of 64 KiB. */
function limitMemories(maximum: number): void {
  function limited(descriptor: WebAssembly.MemoryDescriptor) {
    return new Memory({ ...descriptor, maximum });
  }
  vi.spyOn(WebAssembly, 'Memory').mockImplementation(limited as unknown as typeof Memory);
}

afterEach(() => vi.restoreAllMocks());

it('the detector keeps answering if there is no memory to replace the core after a long text', async () => {
  const detector = await shippedDetector();
  const before = detector.detect(german);
  limitMemories(40);
  const segments = [{ start: 0, end: long.length, lang: 'ja' }];
  expect(segmentsOf(detector, long)).toEqual(segments);
  expect(detector.detect(german)).toEqual(before);
  vi.restoreAllMocks();
  expect(segmentsOf(detector, long)).toEqual(segments);
  expect(detector.detect(german)).toEqual(before);
});

it('the detector falls back for a text that needs too much memory, and uses the model again for the next one', async () => {
  const plain = await shippedDetector();
  const before = plain.detect(german);
  limitMemories(600);
  const detector = await shippedDetector();
  expect(detector.detect(german)).toEqual(before);
  limitMemories(40);
  segmentsOf(detector, long);
  vi.restoreAllMocks();
  expect(detector.detect(german)).toEqual(before);
});

it('the detector divides a long text in the memory that 100,000 units take', async () => {
  limitMemories(sized(800, 1000));
  const detector = await shippedDetector();
  const halves = [
    `${german} `.repeat(sized(8_000, 20_000)),
    'Le chien traverse la rue en courant. '.repeat(sized(8_000, 20_000)),
  ] as const;
  const langs = detector.inspect(halves.join('')).parts.map(({ lang }) => lang);
  expect([...new Set(langs)]).toEqual(['de', 'fr']);
});
