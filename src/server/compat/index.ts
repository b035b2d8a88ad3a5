import type { ApiRequest } from '@vernacular/contract/api';
import { createDetectLanguage } from './detectlanguage.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createPerspective } from './perspective.ts';
import { type Handler, type Host, type Operation, pathOf, type Service } from './service.ts';

export type { Operation } from './service.ts';

const services = {
  detectlanguage: createDetectLanguage,
  libretranslate: createLibreTranslate,
  perspective: createPerspective,
} as const;

export type CompatName = keyof typeof services;

export const compatNames = Object.keys(services) as readonly CompatName[];

export interface Compat {
  readonly paths: readonly string[];
  readonly operations: readonly Operation[];
  handlerOf(request: Pick<ApiRequest, 'url'>): Handler | undefined;
}

export function createCompat(names: readonly CompatName[], host: Host): Compat {
  const enabled: readonly Service[] = names.map((name) => services[name](host));
  const routes = new Map(enabled.flatMap((service) => Object.entries(service.routes)));
  const below = enabled.flatMap((service) => Object.entries(service.below));
  return {
    paths: [...routes.keys()],
    operations: enabled.flatMap(({ operations }) => operations),
    handlerOf(request) {
      if (enabled.length === 0) return undefined;
      const path = pathOf(request);
      return routes.get(path) ?? below.find(([prefix]) => path.startsWith(prefix))?.[1];
    },
  };
}
