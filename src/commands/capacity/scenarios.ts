/**
 * What is simulated: the sizes and loads, and what two cores showed.
 */
import { createRandom } from '../../tools/chance.ts';
import { type Costs, measured } from './costs.ts';
import { type Outcome, type Setup, simulate } from './simulate.ts';

/** Callers who call again when they are answered, for each process: enough to fill it. */
const callers = 64;
/** Share of the greatest rate at which times are told: at all of it they only tell how many callers there are. */
const easy = 0.7;
const seed = 20_261_122;

export interface Accounts {
  readonly title: string;
  readonly accounts: number;
  readonly hotShare: number;
  readonly missing: number;
}

export const million = 1_000_000;
const oneAccount = { title: 'one', accounts: 1, hotShare: 1, missing: 0 };
const some = { title: '32', accounts: 32, hotShare: 0, missing: 0 };
const many = { title: '10 million', accounts: 10 * million, hotShare: 0, missing: 0 };
const partlyHot = { ...many, title: '10 million, a tenth of the calls on one', hotShare: 0.1 };
const outOfMemory = { ...many, title: '10 million, memory for a tenth of them', missing: 0.9 };

export interface Size {
  readonly title: string;
  readonly machines: number;
  readonly cores: number;
}

const size = (machines: number, cores: number): Size => ({
  title: machines === 1 ? `${cores} cores` : `${machines} machines of ${cores} cores`,
  machines,
  cores,
});
const sixteen = size(1, 16);
const thirty = size(30, 16);

export const scenarios: readonly (readonly [Size, Accounts])[] = [
  ...[size(1, 2), size(1, 4), sixteen, size(1, 64), size(3, 16), thirty].flatMap((one) =>
    [oneAccount, some, many].map((accounts) => [one, accounts] as const),
  ),
  ...[sixteen, thirty].flatMap((one) => [partlyHot, outOfMemory].map((accounts) => [one, accounts] as const)),
];

/** The sizes that are simulated again with other disks. */
export const withDisks: readonly (readonly [Size, Accounts])[] = [
  [sixteen, oneAccount],
  [sixteen, some],
  [sixteen, many],
];

/** The greatest rate, and the times at an easy share of it. */
export interface Found {
  readonly most: Outcome;
  readonly easy: Outcome;
}

/** Servers on machines of their own; the primary and the standby on one each of the same size. */
export function find(
  [size, { accounts, hotShare, missing }]: readonly [Size, Accounts],
  costs: Costs,
): Found {
  const processes = size.machines * size.cores;
  const setup: Setup = {
    machines: size.machines,
    cores: size.cores,
    processes: size.cores,
    databaseCores: size.cores,
    loadIsLocal: false,
    accounts,
    hotShare,
    missing,
    load: { callers },
    calls: Math.max(40_000, processes * callers * 8),
  };
  const most = simulate(setup, costs, createRandom(seed));
  const atEase = { ...setup, load: { rate: most.rate * easy } };
  return { most, easy: simulate(atEase, costs, createRandom(seed)) };
}

/** A cell of the table in docs/scale.md, "How fast": two cores for everything, 32 connections. */
export interface Seen {
  readonly processes: number;
  readonly accounts: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

export const seen: readonly Seen[] = [
  { processes: 1, accounts: 1, rate: 3_662, p50: 7.9, p99: 19.2 },
  { processes: 1, accounts: 32, rate: 2_827, p50: 10.8, p99: 21.0 },
  { processes: 2, accounts: 1, rate: 3_203, p50: 8.2, p99: 22.3 },
  { processes: 2, accounts: 32, rate: 3_124, p50: 9.6, p99: 22.3 },
];

/** The same in the model. */
export function modelOf({ processes, accounts }: Seen): Outcome {
  const setup: Setup = {
    machines: 1,
    cores: 2,
    processes,
    databaseCores: 'shared',
    loadIsLocal: true,
    accounts,
    hotShare: 0,
    missing: 0,
    load: { callers: 32 / processes },
    calls: 40_000,
  };
  return simulate(setup, measured, createRandom(seed));
}
