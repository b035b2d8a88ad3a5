/**
 * Runs detections with a missing, truncated, altered or wrong model file. Detection must continue with franc-min.
 */

import { createRandom } from '../../scripts/lib/chance.ts';
import { coreModule } from '../../scripts/lib/core-module.ts';
import { createEngines } from '../../src/engine/engines.ts';
import { post } from '../harness/browser/peer-extension/driver.ts';
import { openService, outcomeOfCall } from './operations.ts';
import { FaultyStorage } from './storage.ts';

/** Returns one sentence for each fault. Tests fixed cases and `files` randomly damaged files. */
export async function modelFaults(
  model: Uint8Array<ArrayBuffer>,
  files: number,
  seed: number,
): Promise<readonly string[]> {
  const chance = createRandom(seed);
  const randomOffset = () => Math.floor(chance() * model.length);
  const damaged: [string, () => Promise<Uint8Array>][] = [
    ['missing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['empty', async () => new Uint8Array()],
    ['all zeros', async () => new Uint8Array(model.length)],
    ['another file', async () => new TextEncoder().encode('<!doctype html>'.repeat(1000))],
    ['doubled', async () => Uint8Array.from([...model.subarray(0, 4096), ...model])],
    ['without its last 4 bytes', async () => model.subarray(0, -4)],
    ['with 4 extra bytes', async () => joinBytes(model, new Uint8Array(4))],
    ['with 64 extra bytes', async () => joinBytes(model, new Uint8Array(64))],
  ];
  for (let at = 0; at < files; at++) {
    const [place, other] = [randomOffset(), randomOffset()];
    switch (at % 3) {
      case 0:
        damaged.push([`cut off after ${place}`, async () => model.subarray(0, place)]);
        break;
      case 1:
        damaged.push([
          `altered in a bit of byte ${place}`,
          async () => flipBits(model, place, 1 << (at % 8)),
        ]);
        break;
      default:
        damaged.push([`overwritten at ${place}`, async () => overwriteBlock(model, place, other)]);
    }
  }

  const faults: string[] = [];
  for (const [at, [damage, file]] of damaged.entries()) {
    // Alternates between bytes, as in the server, and a stream, as in the extension.
    const languageModel =
      at % 2 === 0 ? file : async () => new Blob([(await file()) as Uint8Array<ArrayBuffer>]).stream();
    const engines = createEngines({ languageModel, languageCore: async () => coreModule() });
    const service = openService(new FaultyStorage({}), engines);
    const answer = await service.call(post('/v2/detect/language', 'Guten Morgen, wie geht es dir heute?'));
    const { results = [] } = answer.body as { results?: { lang: string }[] };
    const { engine } = await engines.language();
    if (outcomeOfCall(answer).as !== 'done') faults.push(`${damage}: answered with ${answer.status}`);
    else if (results[0]?.lang !== 'de') faults.push(`${damage}: answered ${results[0]?.lang}`);
    if (engine !== 'franc-min') faults.push(`${damage}: accepted as a model`);
  }
  return faults;
}

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function flipBits(model: Uint8Array, at: number, bits: number): Uint8Array {
  const copy = model.slice();
  copy[at] = (copy[at] as number) ^ bits;
  return copy;
}

/** Copies a kilobyte of the model to another place and changes at least one byte. */
function overwriteBlock(model: Uint8Array, at: number, from: number): Uint8Array {
  const copy = flipBits(model, at, 1);
  copy.set(model.subarray(from, from + Math.min(1024, model.length - at - 1)), at + 1);
  return copy;
}
