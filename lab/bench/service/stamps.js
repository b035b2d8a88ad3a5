// Runs at the beginning of a background's script, in bench copies. Records the times of its stages.
const now = () => performance.timeOrigin + performance.now();
const stamps = [
  ['background created', performance.timeOrigin],
  ['first line', now()],
];
globalThis.stamps = stamps;
const stampedApi = globalThis.browser ?? globalThis.chrome;
stampedApi.runtime.onMessageExternal.addListener(() => {
  stamps.push(['message heard', now()]);
});
const stampTimes = new Map();
const stampAgain = (name) => {
  const times = (stampTimes.get(name) ?? 0) + 1;
  stampTimes.set(name, times);
  stamps.push([times === 1 ? name : `${name} (${times})`, now()]);
};
const { fetch: fetchUnstamped } = globalThis;
globalThis.fetch = async (address, options) => {
  const name = String(address).replace(/^.*\//, '');
  stampAgain(`${name} requested`);
  const response = await fetchUnstamped(address, options);
  response.arrayBuffer = async () => {
    const bytes = await Response.prototype.arrayBuffer.call(response);
    stampAgain(`${name} read`);
    return bytes;
  };
  return response;
};
const { compile: compileUnstamped, Instance: InstanceUnstamped } = WebAssembly;
WebAssembly.compile = async (bytes) => {
  const module = await compileUnstamped(bytes);
  stampAgain('core compiled');
  return module;
};
WebAssembly.Instance = class extends InstanceUnstamped {
  constructor(...given) {
    super(...given);
    stampAgain('core instantiated');
  }
};
for (const name of ['get', 'set']) {
  const { local } = stampedApi.storage ?? {};
  const unstamped = local?.[name];
  if (unstamped === undefined) continue;
  local[name] = async (...given) => {
    stampAgain(`storage ${name}`);
    const found = await unstamped.apply(local, given);
    stampAgain(`storage ${name} done`);
    return found;
  };
}
