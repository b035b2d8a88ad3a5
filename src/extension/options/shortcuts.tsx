import { useEffect, useState } from 'preact/hooks';
import browser, { type Commands } from 'webextension-polyfill';
import { message } from '../i18n.ts';

const chromiumPage = 'chrome://extensions/shortcuts';

/** Firefox 137 and later. */
type WithSettings = { openShortcutSettings?(): Promise<void> };

/** Empty in Firefox for Android, which has no shortcuts. */
export function Shortcuts() {
  const commands = useCommands();
  if (commands === undefined) return null;
  const keys = [
    ...commands.map(({ name, shortcut }) => {
      const words = name === 'detect-selection' ? 'commandDetectSelection' : 'shortcutOpen';
      return [shortcut || message('shortcutNone'), words] as const;
    }),
    [browser.runtime.getManifest().omnibox?.keyword, 'shortcutAddressBar'] as const,
  ];
  return (
    <section aria-labelledby="shortcuts-heading">
      <h2 id="shortcuts-heading">{message('shortcutsHeading')}</h2>
      <div class="controls">
        <details>
          <summary>{keys.map(([key, words]) => [<kbd key={words} dir="ltr" children={key} />, ' '])}</summary>
          {keys.map(([key, words]) => (
            <p key={words}>
              <kbd dir="ltr">{key}</kbd> {message(words)}
            </p>
          ))}
          <button type="button" class="quiet" onClick={openSettings}>
            {message('shortcutsChange')}
          </button>
        </details>
      </div>
    </section>
  );
}

async function openSettings(): Promise<void> {
  const opening = (browser.commands as WithSettings).openShortcutSettings?.();
  await (opening ?? browser.tabs.create({ url: chromiumPage }));
}

function useCommands(): readonly Commands.Command[] | undefined {
  const [commands, setCommands] = useState<readonly Commands.Command[]>();
  useEffect(() => {
    if (!browser.commands) return;
    const read = () => void browser.commands.getAll().then(setCommands);
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, []);
  return commands;
}
