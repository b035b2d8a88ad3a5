// The least that an extension can do: hear a message and answer it. What the browser alone costs.
const { runtime, storage } = globalThis.browser ?? globalThis.chrome;

let kept;
let writes = 0;

runtime.onMessageExternal.addListener((message, _sender, sendResponse) => {
  switch (message.bare) {
    // Answers from now on with what came.
    case 'keep':
      kept = message.answer;
      sendResponse(true);
      return false;
    // Answers once one small item is on disk, as a charge is.
    case 'write':
      writes += 1;
      storage.local.set({ writes }).then(() => sendResponse(kept));
      return true;
    default:
      sendResponse(kept);
      return false;
  }
});
