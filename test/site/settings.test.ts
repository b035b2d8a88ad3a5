import { expect, it } from 'vitest';
import { queryOf, type Settings, settingsOf } from '../../src/site/settings.ts';

it.each<readonly [string, Settings]>([
  ['', { model: 'small', encoding: '' }],
  ['?model=large', { model: 'large', encoding: '' }],
  ['?model=large&encoding=windows-1252', { model: 'large', encoding: 'windows-1252' }],
])('the address "%s" of the playground carries its settings', (query, settings) => {
  expect(settingsOf(query)).toEqual(settings);
  expect(queryOf(settings)).toBe(query);
});

it('an address with unknown settings or a text counts as one with the defaults', () => {
  const settings = settingsOf('?model=huge&encoding=toString&text=secret');
  expect(settings).toEqual({ model: 'small', encoding: '' });
  expect(queryOf(settings)).toBe('');
});
