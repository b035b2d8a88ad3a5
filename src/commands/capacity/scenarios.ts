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

const oneAccount = { title: 'one', accounts: 1, hotShare: 1, missing: 0 };
const some = { title: '32', accounts: 32, hotShare: 0, missing: 0 };
const many = { title: '10 million', accounts: 10_000_000, hotShare: 0, missing: 0 };
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

/** A line of `npm run capacity -- measure`: two cores for everything, 32 connections. */
interface Seen {
  readonly processes: number;
  readonly accounts: number;
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
}

export const seen: readonly Seen[] = [
  { processes: 1, accounts: 1, rate: 11_406, p50: 2.5, p99: 6.6 },
  { processes: 1, accounts: 32, rate: 10_505, p50: 2.8, p99: 7.5 },
  { processes: 2, accounts: 1, rate: 7_816, p50: 3.8, p99: 9.2 },
  { processes: 2, accounts: 32, rate: 7_389, p50: 4.0, p99: 10.1 },
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
