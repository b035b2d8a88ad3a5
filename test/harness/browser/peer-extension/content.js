// Lets a test's web page send messages from this extension's content script. The page dispatches `peer-call` on
// the document with `{ from, extensionId, messages }` as JSON, where `from` is the id of a peer, and receives
// `peer-answers` with the answers, in the order of the messages.
document.addEventListener('peer-call', async ({ detail }) => {
  const { runtime } = globalThis.browser ?? globalThis.chrome;
  const { from, extensionId, messages } = JSON.parse(detail);
  if (from !== runtime.id) return;
  const answers = await Promise.all(
    messages.map((message) =>
      runtime.sendMessage(extensionId, message).catch(({ message }) => ({ failed: message })),
    ),
  );
  document.dispatchEvent(new CustomEvent('peer-answers', { detail: JSON.stringify(answers) }));
});
