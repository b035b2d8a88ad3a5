// The least that an extension can do: hear a message and answer it. What the browser alone costs.
const { runtime } = globalThis.browser ?? globalThis.chrome;

runtime.onMessageExternal.addListener((message, _sender, sendResponse) => {
  sendResponse(message);
});
