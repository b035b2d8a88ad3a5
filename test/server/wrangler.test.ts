import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compatibilityDate, compatibilityFlags, workerdConfig } from '../../src/commands/serve/config.ts';

/** wrangler.jsonc; its comments have lines of their own. */
const edge = JSON.parse(readFileSync('wrangler.jsonc', 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''));

describe('the configuration for the edge', () => {
  it('is that of the server at home: dates, flags, classes', () => {
    expect(edge.compatibility_date).toBe(compatibilityDate);
    expect(edge.compatibility_flags).toEqual(compatibilityFlags);
    const home = workerdConfig({ objects: '/objects', public: undefined });
    for (const { name, class_name } of edge.durable_objects.bindings) {
      expect(home).toContain(`(name = "${name}", durableObjectNamespace = "${class_name}")`);
      expect(home).toContain(`uniqueKey = "${edge.name}-${class_name}", enableSql = true`);
    }
    const classes = edge.durable_objects.bindings.map((one: { class_name: string }) => one.class_name);
    expect(edge.migrations).toEqual([{ tag: 'v1', new_sqlite_classes: classes }]);
  });

  it('takes no request over plain HTTP, trusts no header, and keeps no log', () => {
    expect(edge).not.toHaveProperty('vars');
    expect(edge.observability).toEqual({ enabled: false });
  });
});
