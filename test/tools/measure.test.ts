import { describe, expect, it } from 'vitest';
import { inTurn } from '../../src/tools/measure.ts';

describe('contestants', () => {
  it('take turns round by round, and what comes of the rounds before is not kept', async () => {
    const turns: string[] = [];
    const results = await inTurn(
      { one: 1, other: 2 },
      { rounds: 2, warmUp: 1 },
      (contestant, name, isKept) => {
        turns.push(`${name} ${isKept}`);
        return contestant * turns.length;
      },
    );
    expect(turns).toEqual(['one false', 'other false', 'one true', 'other true', 'one true', 'other true']);
    expect(results).toEqual({ one: [3, 5], other: [8, 12] });
  });
});
