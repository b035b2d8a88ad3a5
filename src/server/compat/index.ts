/** Lets clients of other services use this server. Disabled unless the server runs with `--compat`. */
import { createDetectLanguage } from './detectlanguage.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createPerspective } from './perspective.ts';
import type { Host, Service } from './service.ts';

const services = {
  detectlanguage: createDetectLanguage,
  libretranslate: createLibreTranslate,
  perspective: createPerspective,
} as const;

export type { Service };

export type CompatName = keyof typeof services;

export const compatNames = Object.keys(services) as readonly CompatName[];

/** Creates the named services as one. Their paths differ. */
export function createCompat(names: readonly CompatName[], host: Host): Service {
  const enabled = names.map((name) => services[name](host));
  return (request, caller) => {
    for (const service of enabled) {
      const answer = service(request, caller);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}
