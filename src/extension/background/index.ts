/**
 * Registers every listener of the background before anything is awaited, so that the browser wakes the background
 * for each of them. The files beside this one hold what they do; no state is kept here.
 */
import browser from 'webextension-polyfill';
import { followSync } from '../settings/index.ts';
import { access } from './access.ts';
import { keepFromWebPages } from './browser-storage.ts';
import { detectByCommand, detectByMenu } from './detect-selection.ts';
import { accounts } from './engines-and-accounts.ts';
import { welcome } from './first-run.ts';
import { createMenu } from './menu.ts';
import { answerExtension, answerInternal } from './message-router.ts';
import { beginTyping, endTyping, showTyped, suggestLanguages } from './omnibox.ts';
import { followPolicy } from './policy.ts';
import { servePort } from './port.ts';

void keepFromWebPages();

// Other extensions. No web page can call: `externally_connectable` is not declared.
browser.runtime.onMessageExternal.addListener(answerExtension);
browser.runtime.onConnectExternal.addListener((port) => servePort(port, answerExtension));

// Our own pages and the card.
browser.runtime.onMessage.addListener(answerInternal);
browser.runtime.onConnect.addListener((port) => servePort(port, answerInternal));

browser.runtime.onInstalled.addListener(createMenu);
browser.runtime.onStartup.addListener(createMenu);
browser.runtime.onInstalled.addListener(welcome);
// Reading removes the counts of days that are too old, also of keys that nobody uses any more.
browser.runtime.onStartup.addListener(() => accounts.list());
// Badges last as long as the browser, or this version; questions stay.
browser.runtime.onStartup.addListener(access.remind);
browser.runtime.onInstalled.addListener(access.remind);
// The event of this area alone: the event of all areas would wake the background for every charge.
browser.storage.sync.onChanged.addListener(followSync);
// It is not heard while the browser is closed, the extension is off, or the organisation wants no synchronisation.
browser.runtime.onStartup.addListener(followSync);
browser.runtime.onInstalled.addListener(followSync);
// Questions that the organisation has answered meanwhile are none any more.
followPolicy(() => Promise.all([access.remind(), followSync()]));

// Firefox for Android has no menus, no commands and no keywords in the address bar.
browser.contextMenus?.onClicked.addListener(detectByMenu);
browser.commands?.onCommand.addListener(detectByCommand);
browser.omnibox?.onInputStarted.addListener(beginTyping);
browser.omnibox?.onInputChanged.addListener(suggestLanguages);
browser.omnibox?.onInputCancelled.addListener(endTyping);
browser.omnibox?.onInputEntered.addListener(showTyped);
