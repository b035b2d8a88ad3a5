import { send } from '../../messages/send.ts';
import type { OnPress, WorldOnPress } from './on-press.ts';

export function loadedOnPress(): OnPress | undefined {
  return (globalThis as WorldOnPress).vernacularOnPress;
}

/** Resolves with what a pressed button or a mixed text needs, once it is injected; with undefined on failure. */
export async function loadOnPress(): Promise<OnPress | undefined> {
  if (loadedOnPress() === undefined) await send({ type: 'inject-on-press' }).catch(() => undefined);
  return loadedOnPress();
}
