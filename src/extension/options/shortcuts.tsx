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
  return (
    <section aria-labelledby="shortcuts-heading">
      <h2 id="shortcuts-heading">{message('shortcutsHeading')}</h2>
      <div class="controls">
        <p class="shortcuts">
          {commands.map(({ name, shortcut }) => {
            const words = message(name === 'detect-selection' ? 'commandDetectSelection' : 'shortcutOpen');
            return (
              <kbd key={name} dir="ltr" title={words}>
                {shortcut || message('shortcutNone')}
              </kbd>
            );
          })}
          <kbd dir="ltr" title={message('shortcutAddressBar')}>
            {browser.runtime.getManifest().omnibox?.keyword}
          </kbd>
          <button type="button" class="quiet" onClick={openSettings}>
            {message('shortcutsChange')}
          </button>
        </p>
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
