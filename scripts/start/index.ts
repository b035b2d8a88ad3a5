/**
 * `npm start`: builds the extension and opens Chromium with it on a page of sample texts. Without a display,
 * it runs one detection, prints the result, and ends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  installMissingFonts,
  launchChromium,
  requirePrograms,
} from '../../test/harness/browser/launch/index.ts';
import { runGroup } from '../lib/process-group.ts';
import { scriptArguments } from '../lib/run-script.ts';
import { runCommand, UserError } from '../lib/user-error.ts';
import { openForNobody } from './open-for-nobody.ts';
import { serveSamples } from './page.ts';

const extension = 'dist/chrome';
const screenshot = 'dist/start.png';
const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

await runCommand(start);

async function start(): Promise<void> {
  await requirePrograms('chromium', ...(hasDisplay ? [] : (['xvfb', 'xdotool'] as const)));
  await installMissingFonts();
  if ((await runGroup(scriptArguments('scripts/build.ts'))) !== 0)
    throw new Error('The build failed: see above.');

  const profile = mkdtempSync(join(tmpdir(), 'vernacular-start-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  await (hasDisplay ? openForPerson(profile) : showOutcome(profile));
}

async function openForPerson(profile: string): Promise<void> {
  const context = await launchChromium({ profile, extensions: [extension] }).catch((error: Error) => {
    if (!/Missing X server|open display/i.test(error.message)) throw error;
    throw new UserError(
      `The display ${process.env.DISPLAY} does not answer. Unset DISPLAY to run the demonstration without a window.`,
      { cause: error },
    );
  });
  const closed = new Promise<void>((resolve) => context.once('close', () => resolve()));
  await context.pages()[0]?.goto(await serveSamples());
  console.log('Chromium is open: select a text, right-click, "Detect language". Close it to end.');
  await closed;
}

async function showOutcome(profile: string): Promise<void> {
  const { selection, answer, quota } = await openForNobody(screenshot, { profile });
  console.log(`\nSelected:\n${indent(selection)}\n\nAnswered:\n${indent(answer.text)}\n`);
  console.log(`Detections today: ${quota.detections_today}`);
  console.log(`Screenshot: ${screenshot}`);
}

function indent(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => `  ${line}`).join('\n');
}
