import { needsWholeModel } from 'vernacular-engine/engines';
import { ownLanguageOf } from '../language-marks.ts';
import type { Inspection } from '../messages/inspection.ts';
import type { PageAround, SelectedBlock } from '../messages/selection.ts';
import { type InspectorServices, inspectorServices } from './engines-and-accounts.ts';
import { inspect, readUsage } from './inspect.ts';
import type { Hints } from './inspect-in-context.ts';
import { policyInForce } from './policy.ts';
import { languagesRead } from './preferences.ts';

/** Never rejects. Tests pass other services. */
export async function inspectText(
  text: string | readonly SelectedBlock[],
  options: Omit<Hints, 'read'> = {},
  { policy, ...services } = { ...inspectorServices, policy: policyInForce },
): Promise<Inspection> {
  const inspection = await inspect(services, text, { ...options, read: await languagesRead() });
  if (inspection.outcome !== 'limit-reached') return inspection;
  return { ...inspection, isSet: (await policy()).dailyLimit !== undefined };
}

export async function ownLanguage(
  { engines }: Pick<InspectorServices, 'engines'>,
  { text, declared }: PageAround,
): Promise<string | undefined> {
  const detector = await engines.language();
  const detect = () => detector.detect(text);
  const shares = detector.complete ? await detector.complete(detect) : detect();
  return ownLanguageOf(
    shares.map(({ lang, confidence }) => ({ lang, share: confidence })),
    declared,
  );
}

/** Called before the page has sent its text. @param text as far as the browser reports it */
export function prepareInspection(text = ''): void {
  // The inspection will get the error.
  readModelFor(text).catch(() => undefined);
  void readUsage(inspectorServices.accounts);
}

async function readModelFor(text: string): Promise<void> {
  const detector = await inspectorServices.engines.language();
  if (needsWholeModel([text])) return detector.readAll?.();
  // The command to the page leaves first.
  await new Promise((resolve) => setTimeout(resolve));
  let isRequested = false;
  await detector.complete?.(() => {
    // The result is not needed, so nothing runs again once the parts are there.
    if (!isRequested && text !== '') detector.inspect(text);
    isRequested = true;
  });
}
