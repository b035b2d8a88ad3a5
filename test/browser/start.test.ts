/** `npm start` without a display. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openForNobody } from '../../scripts/start/open-for-nobody.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernacular-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('npm start selects a sample, clicks the menu item, and shows the answer and the count of today', async () => {
  const screenshot = join(folder, 'start.png');
  const { selection, answer, quota } = await openForNobody(screenshot);
  expect(selection).toMatch(/^Alle Menschen/);
  expect(answer.lang).toBe('de');
  expect(answer.text).toMatch(/^German\n/);
  expect(quota.detections_today).toBe(1);
  expect(statSync(screenshot).size).toBeGreaterThan(1000);
});
