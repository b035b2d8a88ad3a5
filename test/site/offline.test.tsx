// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { Offline } from '../../src/site/offline.tsx';
import { eventually } from '../lib/eventually.ts';

afterEach(() => {
  render(null, document.body);
  document.head.innerHTML = '';
});

async function show(state: 'kept' | 'none' | 'failing') {
  let isKept = state === 'kept';
  const register = vi.fn(async () => {
    if (state === 'failing') throw new Error('no connection');
    isKept = true;
    return { installing: null };
  });
  const registration = {
    scope: 'https://host.example/',
    active: {},
    unregister: async () => {
      isKept = false;
    },
  };
  const getRegistration = async () => (isKept ? registration : undefined);
  vi.stubGlobal('location', { href: registration.scope });
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration } });
  vi.stubGlobal('caches', { keys: async () => [] });
  document.head.innerHTML = '<meta name="stored-size" content="19.6 MB">';
  await act(() => render(<Offline />, document.body));
  return { register, isKept: () => isKept };
}

const shown = () => document.body.textContent;

async function press(name: string): Promise<void> {
  await eventually(() => expect(document.querySelector('button')?.textContent).toBe(name));
  await act(() => document.querySelector('button')?.click());
}

it('stores the site when the button is pressed, says how much that is, and removes it again', async () => {
  const { register, isKept } = await show('none');
  await eventually(() => expect(shown()).toContain('stores nothing on your device until'));
  expect(register).not.toHaveBeenCalled();
  await press('Store this site for offline use (19.6 MB)');
  await eventually(() => expect(shown()).toContain('is stored on your device (19.6 MB)'));
  expect(isKept()).toBe(true);
  await press('Remove it from this device');
  await eventually(() => expect(shown()).toContain('stores nothing on your device until'));
  expect(isKept()).toBe(false);
});

it('offers to remove what an earlier visit stored', async () => {
  await show('kept');
  await press('Remove it from this device');
});

it('reports files that cannot be stored, and offers to try again', async () => {
  await show('failing');
  await press('Store this site for offline use (19.6 MB)');
  await eventually(() => expect(shown()).toContain('could not be stored'));
  await press('Store this site for offline use (19.6 MB)');
});

it('offers nothing in browsers without service workers', async () => {
  vi.stubGlobal('navigator', {});
  await act(() => render(<Offline />, document.body));
  expect(shown()).toContain('This browser cannot store the site here.');
  expect(document.querySelector('button')).toBe(null);
});
