import { Properties } from 'properties-file/parser';
import type { Translations } from './text.ts';

export function readProperties(content: string): Translations {
  const texts = new Properties(content)
    .getProperties()
    .map(({ key, value, startingLineNumber: line }) => ({ key, line, text: value }));
  return { texts };
}
