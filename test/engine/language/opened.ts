import { inflateRawSync } from 'node:zlib';
import { checksumOf } from '../../../lab/model/join-model-file.ts';
import { coreModule } from '../../../scripts/lib/core-module.ts';
import { Core } from '../../../src/engine/language/model/core.ts';
import { writeTables } from '../../../src/engine/language/model/core-tables.ts';
import type { LanguageModel } from '../../../src/engine/language/model/model.ts';
import type { ModelFacts } from '../../../src/engine/language/model/model-facts.ts';
import {
  Encoding,
  lexiconName,
  readModelFile,
  sectionNames,
} from '../../../src/engine/language/model/model-file.ts';

export function opened(file: Uint8Array): LanguageModel {
  const core = new Core(coreModule());
  const sections = new Map(
    readModelFile(file, checksumOf).map(({ name, encoding, stored }) => [
      name,
      encoding === Encoding.raw ? stored : inflateRawSync(stored),
    ]),
  );
  const facts = JSON.parse(new TextDecoder().decode(sections.get('FACT'))) as ModelFacts;
  // Without CODE and places of groups.
  const names = [...sectionNames, '', lexiconName, ''];
  const contents = names.map((name) => sections.get(name) ?? new Uint8Array());
  core.placeSections(contents.map(({ length }) => length)).forEach((place, i) => {
    place.set(contents[i] as Uint8Array);
  });
  writeTables(core, facts);
  const misfit = core.open();
  if (misfit > 0) throw new Error(`misfit ${misfit}`);
  return { facts, core };
}
