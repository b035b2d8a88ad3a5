/** Yields results as they come, of up to `maxOpen` items at once. `work` must not reject. */
export async function* sideBySide<Item, Result>(
  items: AsyncGenerator<Item>,
  work: (item: Item, number: number) => Promise<Result>,
  maxOpen: number,
): AsyncGenerator<Result> {
  let number = 0;
  const take = async (worker: number) => {
    const { done, value } = await items.next();
    return done ? { worker, done } : { worker, result: await work(value, number++) };
  };
  const open = new Map(Array.from({ length: maxOpen }, (_, worker) => [worker, take(worker)]));
  try {
    while (open.size > 0) {
      const { worker, ...taken } = await Promise.race(open.values());
      // The oldest item comes first again.
      open.delete(worker);
      if ('result' in taken) {
        open.set(worker, take(worker));
        yield taken.result as Result;
      }
    }
  } finally {
    await items.return(undefined);
  }
}
