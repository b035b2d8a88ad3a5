import { afterEach, expect, it, vi } from 'vitest';
import { shippedDetector } from './shipped-detector.ts';

// Each test reads long texts with the whole model.
vi.setConfig({ testTimeout: 120_000 });

const german = 'Der Hund läuft über die Straße.';
/** Takes 14 MB more than the model, which takes 34. */
const long = '日本語'.repeat(100_000);
const { Memory } = WebAssembly;

/** Gives the memories that are made from now on no more than so many pages of 64 KiB. */
function limitMemories(maximum: number): void {
  function limited(descriptor: WebAssembly.MemoryDescriptor) {
    return new Memory({ ...descriptor, maximum });
  }
  vi.spyOn(WebAssembly, 'Memory').mockImplementation(limited as unknown as typeof Memory);
}

afterEach(() => vi.restoreAllMocks());

it('a long text is answered, and those after it, where there is no memory to begin anew in', async () => {
  const detector = await shippedDetector();
  const before = detector.detect(german);
  limitMemories(40);
  const segments = [{ start: 0, end: long.length, lang: 'ja' }];
  expect(detector.segments(long)).toEqual(segments);
  expect(detector.detect(german)).toEqual(before);
  vi.restoreAllMocks();
  expect(detector.segments(long)).toEqual(segments);
  expect(detector.detect(german)).toEqual(before);
});

it('a text for which there is no memory is answered without the model, and those after it with it, once there is some', async () => {
  const plain = await shippedDetector();
  const before = plain.detect(german);
  limitMemories(600);
  const detector = await shippedDetector();
  expect(detector.detect(german)).toEqual(before);
  limitMemories(40);
  detector.segments(long);
  vi.restoreAllMocks();
  expect(detector.detect(german)).toEqual(before);
});

it('a text of a million units is divided in the memory that one of a hundred thousand takes', async () => {
  limitMemories(1000);
  const detector = await shippedDetector();
  const halves = [
    `${german} `.repeat(20_000),
    'Le chien traverse la rue en courant. '.repeat(20_000),
  ] as const;
  const [first, second] = halves.map(({ length }) => length) as [number, number];
  expect(detector.segments(halves.join(''))).toEqual([
    { start: 0, end: first - 2, lang: 'de' },
    { start: first, end: first + second - 2, lang: 'fr' },
  ]);
});
