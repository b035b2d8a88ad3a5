/** After a suspension, one interval has passed, so that results that arrived still count. */
const intervals = 10;

/** By default, `onTimeout` throws an error. */
export function withTimeout<T>(
  promise: Promise<T>,
  milliseconds: number,
  onTimeout: () => T = () => {
    throw new Error(`Nothing happened within ${milliseconds} ms.`);
  },
): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = intervals;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      try {
        resolve(onTimeout());
      } catch (reason) {
        reject(reason);
      }
    }, milliseconds / intervals);
    promise.then(resolve, reject).then(() => clearInterval(timer));
  });
}
