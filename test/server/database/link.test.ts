import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { fateOf } from '../../../src/server/database/failure.ts';
import { Link } from '../../../src/server/database/link.ts';

/** A link to a server that fails a statement with an error, and then answers on or ends the connection. */
function linkTo(code: string, then: 'answers on' | 'ends') {
  let isDropped = false;
  const failures: unknown[] = [
    Object.assign(new pg.DatabaseError('in any language', 0, 'error'), { code }),
    ...(then === 'ends' ? [new Error('Connection terminated unexpectedly')] : []),
  ];
  const client = {
    on: () => client,
    async query() {
      if (failures.length > 0) throw failures.shift();
      return { rows: [] };
    },
    connection: {
      stream: {
        destroy() {
          isDropped = true;
        },
      },
    },
  };
  const link = new Link(async () => client as unknown as pg.Client);
  return {
    failure: link.query({ name: 'one', text: 'SELECT 1', values: [] }).catch((error: unknown) => error),
    isDropped: () => isDropped,
  };
}

describe('a statement that failed with an error', () => {
  it.each(['XX000', '53200', '42501'])(
    'may have happened where the connection ends with it: %s',
    async (code) => {
      const { failure, isDropped } = linkTo(code, 'ends');
      expect(fateOf(await failure)).toBe('unknown');
      expect(isDropped()).toBe(true);
    },
  );

  it.each([
    ['XX000', 'refused'],
    ['42501', 'refused'],
    ['53200', 'passing'],
  ])('was rolled back where the server answers on, which needs no new connection: %s', async (code, fate) => {
    const { failure, isDropped } = linkTo(code, 'answers on');
    expect(fateOf(await failure)).toBe(fate);
    expect(isDropped()).toBe(false);
  });
});
