/**
 * `npm start` without a display: does on one of its own what a person would do.
 */
import { launchChromium, startDisplay, unpackedExtensionId } from '../../tools/browser/launch/index.ts';
import { type Demonstration, demonstrate } from './demonstration.ts';
import { serveSamples } from './page.ts';

/** Where the built extension lies, a folder for the browser's profile, and a file for a picture of the outcome. */
export interface Places {
  readonly extension: string;
  readonly profile: string;
  readonly screenshot: string;
}

/** Has the German sample detected. Rejects when no answer comes, or one in another language. */
export async function openForNobody({ extension, profile, screenshot }: Places): Promise<Demonstration> {
  const display = await startDisplay();
  const context = await launchChromium({ profile, extensions: [extension], display: display.name });
  try {
    const [page = await context.newPage()] = context.pages();
    await page.goto(await serveSamples());
    const place = { display: display.name, extensionId: unpackedExtensionId(extension) };
    const demonstration = await demonstrate(page, 'de', place);
    await page.screenshot({ path: screenshot });
    return demonstration;
  } finally {
    await context.close();
    display.stop();
  }
}
