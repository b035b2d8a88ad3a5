/**
 * Model files with a valid checksum and inconsistent content. The core must refuse them or trap, and never write out
 * of bounds.
 */

import { joinSections, openingOf, sectionsOf } from '../../../../lab/model/model-file.ts';
import { Size } from '../../../../lab/model/trie-columns.ts';

type Change = (content: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** Sections whose parts in the groups cannot be cut otherwise than the directory says. */
const ofGroups = ['UNIT', 'RARE', 'SHAP', 'MANY', 'INHE', 'CLSS', 'WGHT'];

export function inconsistentModelsOf(model: Uint8Array): Map<string, Uint8Array<ArrayBuffer>> {
  const sections = sectionsOf(model);
  const opening = openingOf(model);
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const add = (how: string, name: string, change: Change) => {
    if (ofGroups.includes(name)) {
      const changed = change((sections.get(name) as Uint8Array<ArrayBuffer>).slice());
      files.set(`${name} of the groups ${how}`, joinSections(new Map([...sections, [name, changed]])));
    }
    const changed = change((opening.get(name) as Uint8Array<ArrayBuffer>).slice());
    files.set(`${name} ${how}`, joinSections(sections, new Map([[name, changed]])));
  };
  for (const name of opening.keys()) {
    if (name === 'FACT' || name === 'ALPH' || name === 'LEXI') continue;
    add('two bytes shorter', name, (content) => content.slice(0, -2));
    add(
      'longer by half',
      name,
      (content) => new Uint8Array([...content, ...content.slice(0, content.length >> 1)]),
    );
    add('empty', name, () => new Uint8Array());
    for (const at of [0, 1, 7, 300, 1001]) {
      add(`byte ${at} altered`, name, (content) => altered(content, at % content.length));
    }
  }
  const groups = (sections.get('GRPS') as Uint8Array).length / 32;
  for (const [column, number] of Object.entries(Size)) {
    for (const [to, from] of [
      [0, 1],
      [1, 2],
      [groups - 1, 0],
    ] as const) {
      add(`${column} moved from group ${from} to ${to}`, 'GRPS', (content) => {
        const directory = new Uint32Array(content.buffer);
        const at = number * groups;
        directory[at + to] = (directory[at + to] ?? 0) + 1;
        directory[at + from] = (directory[at + from] ?? 0) - 1;
        return content;
      });
    }
    add(`${column} far too large`, 'GRPS', (content) => {
      new Uint32Array(content.buffer)[number * groups + 1] = 0xfffffff0;
      return content;
    });
  }
  add('all 255', 'UNIT', (content) => content.fill(255));
  add('all with children', 'SHAP', (content) => content.fill(0x12));
  add('all with many', 'SHAP', (content) => content.fill(0xff));
  add('all 255', 'MANY', (content) => content.fill(255));
  add('all 255', 'CLSS', (content) => content.fill(255));
  add('all 255', 'WBLK', (content) => content.fill(255));
  add('of a first block without bytes', 'WBLK', (content) => {
    const blocks = new Uint16Array(content.buffer);
    const [first = 0, second = 0] = blocks;
    blocks.set([first & 31, second + (first & ~31)]);
    return content;
  });
  add('all 255', 'WORD', (content) => content.fill(255));
  const facts =
    (text: string, to: string): Change =>
    (content) =>
      new TextEncoder().encode(new TextDecoder().decode(content).replace(text, to));
  add('without segments', 'FACT', facts('"segments":', '"segments":0,"was":'));
  add('of larger segments', 'FACT', facts('"segment":', '"segment":1048576,"was":'));
  add('of odd segments', 'FACT', facts('"segment":', '"segment":3,"was":'));
  add('of segments without end', 'FACT', facts('"segments":', '"segments":2000000,"was":'));
  add('of wide slots', 'FACT', facts('"fingerprintBits":', '"fingerprintBits":25,"was":'));
  return files;
}

function altered(content: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> {
  content[at] = (content[at] ?? 0) ^ 0x55;
  return content;
}
