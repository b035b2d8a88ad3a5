// Lets a test's web page have messages sent from this extension's content script: it dispatches
// `peer-call` on the document with `{ extensionId, messages }` as JSON and hears `peer-answers` with the
// answers, in the order of the messages.
document.addEventListener('peer-call', async ({ detail }) => {
  const { runtime } = globalThis.browser ?? globalThis.chrome;
  const { extensionId, messages } = JSON.parse(detail);
  const answers = await Promise.all(
    messages.map((message) =>
      runtime.sendMessage(extensionId, message).catch(({ message }) => ({ failed: message })),
    ),
  );
  document.dispatchEvent(new CustomEvent('peer-answers', { detail: JSON.stringify(answers) }));
});
