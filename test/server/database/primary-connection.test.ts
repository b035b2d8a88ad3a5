import { EventEmitter } from 'node:events';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { fateOf } from '../../../src/server/database/failure.ts';
import { PrimaryConnection } from '../../../src/server/database/primary-connection.ts';

/** A connection to a fake server that fails a statement and then continues or closes the connection. */
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
  const connection = new PrimaryConnection(async () => client as unknown as pg.Client);
  return {
    failure: connection.query({ name: 'one', text: 'SELECT 1', values: [] }).catch((error: unknown) => error),
    isDropped: () => isDropped,
  };
}

describe('a statement that failed', () => {
  it.each(['XX000', '53200', '42501'])(
    'has an unknown outcome if the connection closes with the error: %s',
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
  ])('was rolled back if the server continues, and the connection is kept: %s', async (code, fate) => {
    const { failure, isDropped } = linkTo(code, 'answers on');
    expect(fateOf(await failure)).toBe(fate);
    expect(isDropped()).toBe(false);
  });
});

function askedWith(notice: Readonly<Record<string, string>>): Promise<unknown> {
  const client = Object.assign(new EventEmitter(), {
    async query() {
      client.emit('notice', notice);
      return { rows: [{ id: 1 }] };
    },
    connection: { stream: { destroy() {} } },
  });
  const connection = new PrimaryConnection(async () => client as unknown as pg.Client);
  return connection.query({ name: 'one', text: 'SELECT 1', values: [] });
}

describe('a statement answered with a warning', () => {
  it.each([
    ['that the database must be vacuumed', { code: '01000', routine: 'GetNewTransactionId' }],
    ['that versions of collations differ', { code: '01000', routine: 'CheckMyDatabase' }],
    ['of nothing', { code: '00000', routine: 'exec_stmt_raise' }],
  ])('has succeeded for the warning %s', async (_, notice) => {
    expect(await askedWith(notice)).toEqual([{ id: 1 }]);
  });

  it.each([
    ['at the wish of a user', '01000'],
    ['since the server ends the connection', '57P01'],
  ])('has an unknown outcome if the wait for the standby was abandoned %s', async (_, code) => {
    const failure = await askedWith({ code, routine: 'SyncRepWaitForLSN' }).catch((error: unknown) => error);
    expect(fateOf(failure)).toBe('unknown');
  });
});
