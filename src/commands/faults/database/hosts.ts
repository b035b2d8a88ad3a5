/**
 * Two hosts on one machine, from which servers reach a database: network namespaces where this process may make them, else
 * two addresses of loopback.
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { whenThisHasEnded } from '../../../tools/processes.ts';

export interface Host {
  /** Where its servers listen. */
  readonly address: string;
  /** Where it finds the database. */
  readonly database: string;
  /** What a command line begins with, to be run there. */
  readonly prefix: readonly string[];
}

export interface Hosts {
  /** What they are, for a report. */
  readonly kind: 'network namespaces' | 'addresses of loopback';
  readonly hosts: readonly Host[];
  /** Lines for the database's pg_hba.conf that let them in. */
  readonly access: string;
  close(): void;
}

/** The two, ready to be used. */
export function twoHosts(): Hosts {
  // Processes that run at the same time have networks of their own.
  const network = `10.231.${process.pid % 250}`;
  const names = [0, 1].map((at) => `vernacular-${process.pid}-${at}`);
  // Also where this process is killed.
  const release = names.map((name) => whenThisHasEnded('ip netns del "$0"', name));
  const close = () => {
    for (const name of names) ip('netns', 'del', name);
    for (const done of release) done();
  };
  if (!names.every((name, at) => makeNamespace(name, network, at * 4))) {
    close();
    return addresses;
  }
  const hosts = names.map((name, at) => ({
    address: `${network}.${at * 4 + 2}`,
    database: `${network}.${at * 4 + 1}`,
    prefix: ['ip', 'netns', 'exec', name],
  }));
  return {
    kind: 'network namespaces',
    hosts,
    access: `host all all 127.0.0.1/32 trust\nhost all all ${network}.0/24 trust\n`,
    close,
  };
}

const addresses: Hosts = {
  kind: 'addresses of loopback',
  hosts: ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, database: '127.0.0.1', prefix: [] })),
  access: 'host all all 127.0.0.0/8 trust\n',
  close: () => {},
};

/** A namespace with one link to this one, a network of four addresses from `first` on. Whether that was allowed. */
function makeNamespace(name: string, network: string, first: number): boolean {
  // Names of links have at most 15 characters.
  const [here, there] = [`vh${process.pid}-${first}`, `vt${process.pid}-${first}`];
  const commands = [
    ['netns', 'add', name],
    ['link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name],
    ['address', 'add', `${network}.${first + 1}/30`, 'dev', here],
    ['link', 'set', here, 'up'],
    ['-n', name, 'address', 'add', `${network}.${first + 2}/30`, 'dev', there],
    ['-n', name, 'link', 'set', there, 'up'],
    ['-n', name, 'link', 'set', 'lo', 'up'],
  ];
  return commands.every((command) => ip(...command).status === 0);
}

function ip(...args: string[]): SpawnSyncReturns<Buffer> {
  return spawnSync('ip', args);
}
