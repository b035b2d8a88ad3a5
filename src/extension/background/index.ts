/**
 * The background as a table of contents: every listener, registered before anything is awaited, so that the
 * browser wakes us for each of them. What they do is in the files beside this one. No state lives here.
 */
import browser from 'webextension-polyfill';
import { answerExtension, answerOwn } from './answer.ts';
import { detectByCommand, detectByMenu } from './detect-selection.ts';
import { createMenu } from './menu.ts';
import { servePort } from './port.ts';

// Other extensions. No web page can call: `externally_connectable` is not declared.
browser.runtime.onMessageExternal.addListener(answerExtension);
browser.runtime.onConnectExternal.addListener((port) => servePort(port, answerExtension));

// Our own pages, and the script beside a selection.
browser.runtime.onMessage.addListener(answerOwn);
browser.runtime.onConnect.addListener((port) => servePort(port, answerOwn));

browser.runtime.onInstalled.addListener(createMenu);
// Firefox for Android has neither menus nor commands.
browser.contextMenus?.onClicked.addListener(detectByMenu);
browser.commands?.onCommand.addListener(detectByCommand);
