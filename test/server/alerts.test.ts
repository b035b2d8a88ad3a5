import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anchorOf } from '../../scripts/lib/build/documents.ts';
import { statusOf } from '../../src/contract/api/index.ts';
import { createMetrics, metricsText } from '../../src/server/node/metrics.ts';
import { requirePrograms } from '../harness/browser/launch/index.ts';

const rules = readFileSync('ops/prometheus-rules.yml', 'utf8');

async function knownMetrics(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { counters, gauges } = createMetrics();
  const all = [...(await counters.getMetricsAsJSON()), ...(await gauges.getMetricsAsJSON())];
  const own = await metricsText([], 1);
  const known = new Map<string, readonly string[]>();
  for (const [, name = '', labels = ''] of own.matchAll(/^(\w+)(?:\{(.*)\})? /gm))
    known.set(
      name,
      [...labels.matchAll(/(\w+)=/g)].map(([, label = '']) => label),
    );
  for (const { name } of all) {
    const metric = counters.getSingleMetric(name) ?? gauges.getSingleMetric(name);
    const { labelNames } = metric as unknown as { labelNames: readonly string[] };
    const isHistogram = metric?.constructor.name === 'Histogram';
    if (isHistogram) known.set(`${name}_bucket`, [...labelNames, 'le']);
    else known.set(name, labelNames);
  }
  return known;
}

function usedMetrics(text: string): readonly (readonly [name: string, labels: readonly string[]])[] {
  return [...text.matchAll(/\b(vernacular_\w+)(?:\{(.*?)\})?/g)].map(([, name = '', labels = '']) => [
    name,
    [...labels.matchAll(/(\w+)\s*(?:=~|!=|=)/g)].map(([, label = '']) => label),
  ]);
}

describe('the metrics', () => {
  it('of the alert rules exist, with the labels that are used', async () => {
    const known = await knownMetrics();
    const used = usedMetrics(rules);
    expect(used.length).toBeGreaterThan(10);
    for (const [name, labels] of used) {
      expect([...known.keys()]).toContain(name);
      expect([...(known.get(name) ?? []), 'instance']).toEqual(expect.arrayContaining([...labels]));
    }
  });

  it('are all explained to operators', async () => {
    const page = readFileSync('docs/operations.md', 'utf8');
    const names = [...(await knownMetrics()).keys()].map((name) => name.replace(/_bucket$/, ''));
    expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
  });
});

describe('the alert rules', () => {
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);

  it('raise each alert by its cause alone, and none just below its threshold', async () => {
    const { promtool } = await requirePrograms('promtool');
    const file = 'ops/prometheus-rules.test.yml';
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
    expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
    const alone = /exp_samples: \[\{ labels: '\{alertname="(\w+)"[^}]*\}', value: 1 \}\]/g;
    const raised = [...readFileSync(file, 'utf8').matchAll(alone)].map(([, name]) => name);
    expect(new Set(raised)).toEqual(new Set(names));
  });

  it('count every error with a status of 500 or above as a server error, except refused large calls', () => {
    const codes = Object.entries(statusOf).filter(([, status]) => status >= 500);
    const [, counted = ''] = /code=~"(.*?)"/.exec(rules) ?? [];
    expect([...counted.split('|'), 'too_many_bodies'].sort()).toEqual(codes.map(([code]) => code).sort());
  });

  it('say for each alert what to do, and which section of docs/operations.md explains it', () => {
    const headings = readFileSync('docs/operations.md', 'utf8').matchAll(/^#+ (.+)$/gm);
    const anchors = [...headings].map(([, heading = '']) => anchorOf(heading));
    const guides = [...rules.matchAll(/description: .+\n +runbook: docs\/operations\.md#(\S+)/g)];
    expect(guides).toHaveLength(names.length);
    for (const [, anchor] of guides) expect(anchors).toContain(anchor);
  });
});
