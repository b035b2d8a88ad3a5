import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openForNobody } from '../../scripts/start/open-for-nobody.ts';
import { folderOfTest } from '../lib/folder.ts';

it('npm start selects a sample, clicks the menu item, and shows the answer and the count of today', async () => {
  const screenshot = join(folderOfTest(), 'start.png');
  const { selection, answer, quota } = await openForNobody(screenshot);
  expect(selection).toMatch(/^Alle Menschen/);
  expect(answer.lang).toBe('de');
  expect(answer.text).toMatch(/^German\n/);
  expect(quota.detections_today).toBe(1);
  expect(statSync(screenshot).size).toBeGreaterThan(1000);
});
