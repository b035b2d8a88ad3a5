// Runs at the beginning of a background's script, in bench copies. Records the times of its stages.
const now = () => performance.timeOrigin + performance.now();
const stamps = [
  ['background created', performance.timeOrigin],
  ['first line', now()],
];
globalThis.stamps = stamps;
(globalThis.browser ?? globalThis.chrome).runtime.onMessageExternal.addListener(() => {
  stamps.push(['message heard', now()]);
});
const { fetch: fetchUnstamped } = globalThis;
globalThis.fetch = async (address, options) => {
  const name = String(address).replace(/^.*\//, '');
  stamps.push([`${name} requested`, now()]);
  const response = await fetchUnstamped(address, options);
  stamps.push([`${name} opened`, now()]);
  return response;
};
