/** A tree of words by their letters, for finding which of them stand at a place of a longer one. */
export class Trie {
  #next = new Uint16Array(27 * 1024);
  #ends = new Uint16Array(1024);
  #nodes = 1;

  /** Adds a lower-case word of a-z with its number from 0 on; a later number takes an earlier one's place. */
  add(word: string, number: number): void {
    let node = 0;
    for (let i = 0; i < word.length; i++) {
      const letter = word.charCodeAt(i) & 31;
      let child = this.child(node, letter);
      if (child === 0) {
        child = this.#take();
        this.#next[node * 27 + letter] = child;
      }
      node = child;
    }
    this.#ends[node] = number + 1;
  }

  /** The node after one more letter (1 = a … 26 = z), or 0 when no word goes on so; 0 is also where all begin. */
  child(node: number, letter: number): number {
    return this.#next[node * 27 + letter] as number;
  }

  /** The number of the word that ends at a node, or -1. */
  numberAt(node: number): number {
    return (this.#ends[node] as number) - 1;
  }

  #take(): number {
    if (this.#nodes === this.#ends.length) {
      const ends = new Uint16Array(this.#nodes * 2);
      ends.set(this.#ends);
      this.#ends = ends;
      const next = new Uint16Array(this.#nodes * 2 * 27);
      next.set(this.#next);
      this.#next = next;
    }
    return this.#nodes++;
  }
}
