/**
 * Tests every rule with its lines in rule-examples.txt. To an innocent line, the rule applies, and the score is below
 * one half. The score of a profane line is at least one half. `\n` means a line break.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/engine/profanity/judge/rules.ts';
import { loadEngine } from '../../../../src/engine/profanity/load.ts';

const engine = loadEngine();

const sections = readFileSync(new URL('rule-examples.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1);

const examples = sections.map((section) => {
  const [rule = '', ...lines] = section.trimEnd().split('\n');
  const of = (kind: string) =>
    lines.flatMap((line) => (line.startsWith(kind) ? line.slice(kind.length).replaceAll('\\n', '\n') : []));
  return { rule, count: lines.length, innocent: of('innocent: '), profane: of('profane: ') };
});

function appliesTo(text: string, rule: string): boolean {
  let applies = false;
  engine.visitMatches(
    text,
    () => {},
    () => true,
    (_reason, _weight, name) => {
      applies ||= name === rule;
    },
  );
  return applies;
}

describe('the scoring rules', () => {
  it('all have examples, and every example has a rule', () => {
    expect(examples.map(({ rule }) => rule).sort()).toEqual(rules.map(({ rule }) => rule).sort());
    for (const { rule, count, innocent, profane } of examples) {
      expect(count, rule).toBeGreaterThan(0);
      expect(innocent.length + profane.length, rule).toBe(count);
    }
  });

  it.each(examples)(
    'apply to innocent lines and leave the same words profane elsewhere: $rule',
    ({ rule, innocent, profane }) => {
      const held = [...innocent, ...(innocent.length === 0 ? profane : [])];
      expect(held.filter((line) => !appliesTo(line, rule))).toEqual([]);
      expect(innocent.filter((line) => engine.score(line) >= 0.5)).toEqual([]);
      expect(profane.filter((line) => engine.score(line) < 0.5)).toEqual([]);
    },
  );
});

describe('a belittling adjective', () => {
  it.each([
    'you are stupid',
    'this guy is incredibly stupid',
    'are you stupid?',
    "He's stupid",
    "She's being so stupid.",
    "Tom's stupid.",
    "Tom's too stupid to see it.",
  ])('scores below one half if it is applied to a person: %s', (line) => {
    expect(engine.score(line)).toBeGreaterThan(0);
    expect(engine.score(line)).toBeLessThan(0.5);
  });

  it.each(['my stupid phone died', 'what a stupid comment', 'those stupid rules', 'he is not stupid'])(
    'scores 0 if it is not applied to a person: %s',
    (line) => {
      expect(engine.score(line)).toBe(0);
    },
  );
});
