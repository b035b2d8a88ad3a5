/** Tests every rule with its examples. */
import { describe, expect, it } from 'vitest';
import { rules } from '../../../src/engine/profanity/judge/rules.ts';
import { loadEngine } from '../../../src/engine/profanity/load.ts';
import { examples } from './rule-examples.ts';

const engine = loadEngine();

describe('the scoring rules', () => {
  it('all have examples, and every example has a rule', () => {
    expect(Object.keys(examples).sort()).toEqual(rules.map(({ rule }) => rule).sort());
    const bare = Object.entries(examples).filter(
      ([, { innocent, profane }]) => innocent.length + profane.length === 0,
    );
    expect(bare).toEqual([]);
  });

  it.each(rules.map(({ rule }) => rule))(
    'apply to innocent lines and leave the same words profane elsewhere: %s',
    (rule) => {
      const { innocent = [], profane = [] } = examples[rule] ?? {};
      const held = [...innocent, ...(innocent.length === 0 ? profane : [])];
      expect(held.filter((line) => !engine.rulesOf(line).includes(rule))).toEqual([]);
      expect(innocent.filter((line) => engine.score(line) >= 0.5)).toEqual([]);
      expect(profane.filter((line) => engine.score(line) < 0.5)).toEqual([]);
    },
  );
});

describe('a belittling adjective', () => {
  it.each([
    'you are stupid',
    'this guy is incredibly stupid',
    'all those stupid people',
    'are you stupid?',
    "He's stupid",
    "She's being so stupid.",
    "Tom's stupid.",
    "Tom's too stupid to see it.",
  ])('scores below one half if it is applied to a person: %s', (line) => {
    expect(engine.score(line)).toBeGreaterThan(0);
    expect(engine.score(line)).toBeLessThan(0.5);
  });

  it.each([
    'my stupid phone died',
    'what a stupid comment',
    'those stupid rules',
    'he is not stupid',
    "Tom's stupid phone died",
  ])('scores 0 if it is not applied to a person: %s', (line) => {
    expect(engine.score(line)).toBe(0);
  });
});
