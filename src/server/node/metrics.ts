const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;

const help: Readonly<
  Record<string, { readonly type: 'counter' | 'gauge' | 'histogram'; readonly help: string }>
> = {
  vernacular_calls_total: { type: 'counter', help: 'Calls answered, by status.' },
  vernacular_call_seconds: { type: 'histogram', help: 'Time from the headers of a call to its answer.' },
  vernacular_database_seconds: {
    type: 'histogram',
    help: 'Time of a round trip to the database, or of a commit to the accounts file.',
  },
  vernacular_database_failures_total: {
    type: 'counter',
    help: 'Failed requests to the database or the accounts file, some of which were retried.',
  },
  vernacular_database_connections_total: { type: 'counter', help: 'Connections made to the primary.' },
  vernacular_taken_back_total: {
    type: 'counter',
    help: 'Detections charged after their callers had got a 503, and taken back.',
  },
  vernacular_charges_waiting: {
    type: 'gauge',
    help: 'Charges waiting for the database or the accounts file.',
  },
  vernacular_connections: { type: 'gauge', help: 'Open client connections.' },
  vernacular_resident_bytes: { type: 'gauge', help: 'Memory of the worker processes.' },
  vernacular_processes: { type: 'gauge', help: 'Worker processes that answer.' },
};

export type Series = Readonly<Record<string, number>>;

/** Number of measurements in each of {@link buckets} plus one for larger values, and their sum in seconds. */
interface Times {
  readonly counts: number[];
  sum: number;
}

export class Counts {
  readonly #counts: Record<string, number> = {};
  readonly #times: Record<string, Times> = {};

  add(series: string, amount = 1): void {
    this.#counts[series] = (this.#counts[series] ?? 0) + amount;
  }

  time(name: string, milliseconds: number): void {
    this.#times[name] ??= { counts: Array(buckets.length + 1).fill(0), sum: 0 };
    const times = this.#times[name];
    const seconds = milliseconds / 1000;
    const end = buckets.findIndex((bound) => seconds <= bound);
    const place = end === -1 ? buckets.length : end;
    times.counts[place] = (times.counts[place] ?? 0) + 1;
    times.sum += seconds;
  }

  get all(): Series {
    const series = Object.entries(this.#times).map(([name, times]) => seriesOf(name, times));
    return Object.assign({}, this.#counts, ...series);
  }
}

/** Buckets are cumulative, as Prometheus requires. */
function seriesOf(name: string, { counts, sum }: Times): Series {
  let total = 0;
  const series: Record<string, number> = {};
  for (const [place, count] of counts.entries()) {
    total += count;
    series[`${name}_bucket{le="${buckets[place] ?? '+Inf'}"}`] = total;
  }
  return { ...series, [`${name}_sum`]: sum, [`${name}_count`]: total };
}

export function sumOf(all: readonly Series[]): Series {
  const sum: Record<string, number> = {};
  for (const counts of all) {
    for (const [series, value] of Object.entries(counts)) sum[series] = (sum[series] ?? 0) + value;
  }
  return sum;
}

export function metricsText(series: Series): string {
  return Object.entries(help)
    .map(([name, { type, help }]) => {
      const values = Object.entries(series).filter(([label]) => belongsTo(label, name, type));
      const lines = values.map(([label, value]) => `${label} ${value}\n`);
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');
}

function belongsTo(series: string, name: string, type: string): boolean {
  const base = series.replace(/\{.*/, '');
  return name === (type === 'histogram' ? base.replace(/_(?:bucket|sum|count)$/, '') : base);
}
