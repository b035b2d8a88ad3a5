/** Milliseconds of work between two pauses. */
const slice = 8;

/** To be called before each small step. Undefined if the work can continue. */
export function createPauses(): () => Promise<void> | undefined {
  let end = 0;
  const pause = async () => {
    await nextTask();
    end = performance.now() + slice;
  };
  return () => (performance.now() < end ? undefined : pause());
}

/** Not a timer or an idle callback, which browsers suspend for seconds in hidden pages. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
