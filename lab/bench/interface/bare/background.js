// The least that a card and a popup take: a menu item that puts a script beside the selection, and an answer
// to whoever asks. What the browser alone costs.
const { contextMenus, runtime, scripting } = globalThis.browser ?? globalThis.chrome;

runtime.onInstalled.addListener(() => {
  contextMenus.create({ id: 'bare', title: 'Bare', contexts: ['selection'] });
});
contextMenus.onClicked.addListener((_info, { id }) => {
  scripting.executeScript({ target: { tabId: id }, files: ['card.js'] });
});
runtime.onMessage.addListener((message, _sender, sendResponse) => {
  sendResponse({ words: `${message.text.length} characters`, left: 100 });
});
