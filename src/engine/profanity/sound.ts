/**
 * How a word sounds, roughly: spellings that read alike get the same key ("phuk", "fuq", "fook" and their model).
 */

const vowels = 'aeiouy';

/**
 * The sound key of a lower-case word of a-z: C stands for ch, S for sh, A for a final -er or -a; doubled letters
 * count once, silent spellings are levelled. Linear in the word's length.
 */
export function soundKey(word: string): string {
  let key = '';
  let last = '';
  const put = (sound: string) => {
    if (sound !== last) key += sound;
    last = sound;
  };
  const n = word.length;
  for (let i = 0; i < n; i++) {
    const c = word[i] as string;
    const next = i + 1 < n ? (word[i + 1] as string) : '';
    switch (c) {
      case 'p':
        if (next === 'h') {
          put('f');
          i++;
        } else put('p');
        break;
      case 't':
        if (next === 'c' && word[i + 2] === 'h') {
          put('t');
          put('C');
          i += 2;
        } else put('t');
        break;
      case 'c':
        if (next === 'h') {
          put('C');
          i++;
        } else if (next === 'e' || next === 'i' || next === 'y') put('s');
        else put('k');
        break;
      case 'k':
        if (next === 'h') {
          put('C');
          i++;
        } else put('k');
        break;
      case 'q':
        put('k');
        break;
      case 's':
      case 'z':
        if (next === 's' || next === 'z') break;
        if (next === 'h') {
          put('S');
          i++;
        } else put('s');
        break;
      case 'x':
        put('k');
        put('s');
        break;
      case 'w':
        put('w');
        if (next === 'h') i++;
        break;
      case 'y':
        put('i');
        break;
      case 'e':
        if (next === 'e' || next === 'a') {
          put('i');
          i++;
        } else if (
          next === 'r' &&
          (i + 2 === n || (i + 3 === n && (word[n - 1] === 's' || word[n - 1] === 'z')))
        ) {
          put('A');
          i++;
        } else put('e');
        break;
      case 'o':
        if (next === 'o' || next === 'u') {
          put('u');
          i++;
        } else put('o');
        break;
      case 'i':
        if (next === 'n' && word[i + 2] === 'g' && i + 3 === n) {
          put('i');
          put('n');
          i += 2;
        } else put('i');
        break;
      case 'a':
      case 'u': {
        const rest = n - i;
        const final =
          rest === 1 ||
          (rest === 2 && (next === 'h' || next === 'r' || next === 's' || next === 'z')) ||
          (rest === 3 && (next === 'h' || next === 'r') && (word[n - 1] === 's' || word[n - 1] === 'z'));
        const fades = c === 'a' || next === 'h' || next === 'r';
        if (final && fades && i > 1 && !vowels.includes(word[i - 1] as string)) {
          put('A');
          if (next === 'h' || next === 'r') i++;
        } else put(c);
        break;
      }
      default:
        put(c);
    }
  }
  return key;
}
