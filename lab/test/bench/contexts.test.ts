import { describe, expect, it } from 'vitest';
import { isInScriptOf } from '../../bench/context/contexts.ts';

describe('a text in a paragraph', () => {
  it.each([
    ['where', '上个月，总统委员会建议前任 where CEP 辞职，这是推动国家走向新选举措施的一部分。', false],
    ['ありがとう', 'Der Kellner sagte ありがとう und ging.', false],
    ['выборы', 'Компания Apple представила выборы новый iPhone и обновлённые часы.', true],
    ['opening', 'Die neue opening Halle wird bald geöffnet.', true],
  ])('is in its script where most letters around it are: %s in %s', (text, around, isSame) => {
    expect(isInScriptOf(text, around)).toBe(isSame);
  });
});
