// A number from the background.
(async () => {
  const { runtime } = globalThis.browser ?? globalThis.chrome;
  const { left } = await runtime.sendMessage({ text: '' });
  const usage = document.querySelector('p');
  usage.textContent = left;
  usage.classList.remove('placeholder');
})();
