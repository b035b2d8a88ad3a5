/** All listeners are registered before anything is awaited, so that the browser can wake the background for each. */

import browser from 'webextension-polyfill';
import { followSync } from '../settings/index.ts';
import { access } from './access.ts';
import { keepFromWebPages } from './browser-storage.ts';
import { createMenu, detectByCommand, detectByMenu } from './detect-selection.ts';
import { accounts } from './engines-and-accounts.ts';
import { welcome } from './first-run.ts';
import { answerExtension, answerInternal, asOwn } from './message-router.ts';
import { beginTyping, cancelTyping, showTyped, suggestLanguages } from './omnibox.ts';
import { servePages } from './pages-channel.ts';
import { followPolicy } from './policy.ts';
import { servePort } from './port.ts';

void keepFromWebPages();

// Firefox's own colour is an alarming red. Firefox for Android has no badges.
void browser.action.setBadgeBackgroundColor?.({ color: '#4038c2' });

// Other extensions. Web pages cannot call, since `externally_connectable` is not declared.
browser.runtime.onMessageExternal.addListener(answerExtension);
browser.runtime.onConnectExternal.addListener((port) => servePort(port, answerExtension));

browser.runtime.onMessage.addListener(answerInternal);
browser.runtime.onConnect.addListener((port) => servePort(port, answerInternal));
servePages(answerInternal);

browser.runtime.onInstalled.addListener(createMenu);
browser.runtime.onStartup.addListener(createMenu);
browser.runtime.onInstalled.addListener(welcome);
// Listing the accounts deletes counts of past days, including those of unused keys.
browser.runtime.onStartup.addListener(() => accounts.list());
// The browser loses the badge at a restart or an update.
browser.runtime.onStartup.addListener(access.remind);
browser.runtime.onInstalled.addListener(access.remind);
// The event of all areas would wake the background for every charge.
browser.storage.sync.onChanged.addListener(followSync);
// Changes made while the browser was closed or the extension disabled raise no event.
browser.runtime.onStartup.addListener(followSync);
browser.runtime.onInstalled.addListener(followSync);
// A new policy may answer open access requests.
followPolicy(() => Promise.all([access.remind(), followSync()]));

browser.contextMenus?.onClicked.addListener((info, tab) => asOwn(() => detectByMenu(info, tab)));
browser.commands?.onCommand.addListener((name, tab) => asOwn(() => detectByCommand(name, tab)));
browser.omnibox?.onInputStarted.addListener(beginTyping);
browser.omnibox?.onInputChanged.addListener(suggestLanguages);
browser.omnibox?.onInputCancelled.addListener(cancelTyping);
browser.omnibox?.onInputEntered.addListener(showTyped);
