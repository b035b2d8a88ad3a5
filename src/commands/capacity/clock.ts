/**
 * Runs events in the order of their time: the clock of a simulation, in microseconds.
 */

interface Event {
  readonly at: number;
  readonly happen: () => void;
}

export class Clock {
  now = 0;
  /** A binary heap: an event is never later than the two that hang from it. */
  readonly #events: Event[] = [];

  /** Lets something happen in so many microseconds. */
  after(delay: number, happen: () => void): void {
    const events = this.#events;
    const event = { at: this.now + delay, happen };
    let place = events.length;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = events[above] as Event;
      if (parent.at <= event.at) break;
      events[place] = parent;
      place = above;
    }
    events[place] = event;
  }

  /** Goes on until `isOver`, or nothing is left to happen. */
  run(isOver: () => boolean): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      this.now = next.at;
      next.happen();
      if (isOver()) return;
    }
  }

  #next(): Event | undefined {
    const events = this.#events;
    const first = events[0];
    const last = events.pop();
    if (first === undefined || last === undefined || events.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      const [left, right] = [events[below], events[below + 1]];
      if (left === undefined) break;
      if (right !== undefined && right.at < left.at) below += 1;
      const child = events[below] as Event;
      if (child.at >= last.at) break;
      events[place] = child;
      place = below;
    }
    events[place] = last;
    return first;
  }
}
