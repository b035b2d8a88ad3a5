// Asks the background about the selection and shows what it says.
(async () => {
  const { runtime } = globalThis.browser ?? globalThis.chrome;
  const range = getSelection().getRangeAt(0);
  const { words } = await runtime.sendMessage({ text: range.toString() });
  const { left, bottom } = range.getBoundingClientRect();
  const host = document.createElement('bare-card');
  host.style.cssText = `position: fixed; left: ${left}px; top: ${bottom}px`;
  host.attachShadow({ mode: 'closed' }).textContent = words;
  document.documentElement.append(host);
})();
