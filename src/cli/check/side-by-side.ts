/** Yields results as they come, and takes an item when there is room. `work` must not reject. */
export async function* sideBySide<Item, Result>(
  items: AsyncGenerator<Item>,
  work: (item: Item, number: number) => Promise<Result>,
  maxOpen: number,
): AsyncGenerator<Result> {
  type Step = () => { readonly result: Result } | undefined;
  const open = new Set<Promise<Step>>();
  let number = 0;
  const isEnded = (): boolean => number < 0;
  let next: Promise<Step> | undefined;
  const take = async (): Promise<Step> => {
    const { done, value } = await items.next();
    return () => {
      next = undefined;
      if (done) number = -1;
      else {
        const working: Promise<Step> = work(value, number++).then((result) => () => {
          open.delete(working);
          return { result };
        });
        open.add(working);
      }
      return undefined;
    };
  };
  try {
    while (!isEnded() || open.size > 0) {
      if (!isEnded() && open.size < maxOpen) next ??= take();
      const step = await Promise.race([...open, ...(next ? [next] : [])]);
      const finished = step();
      if (finished) yield finished.result;
    }
  } finally {
    await items.return(undefined);
  }
}
