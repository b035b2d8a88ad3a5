/**
 * Plain words for an innocent ambiguous one: donkey for ass. They turn clean prose into innocent examples of the sense
 * model.
 */
import { pluralOf } from './plural.ts';

const substitutes = {
  ass: 'donkey mule horse camel ox pony cow goat',
  bitch: 'puppy hound terrier kitten mare spaniel dog cow ewe lamb',
  cock: 'hen rooster chicken duck goose pigeon turkey swan valve tap trigger crow parrot',
  tit: 'sparrow robin finch bird owl lark swallow blackbird crow wren thrush',
  pussy: 'cat kitten puss',
  prick: 'pin needle thorn sting scratch cut jab pinch bite',
  hoe: 'spade shovel rake axe hammer knife broom saw fork bucket ladder plough spear scythe basket rope',
  dick: 'tom jack harry george john bob jim mary paul peter david henry alice',
  fag: 'cigarette cigar pipe match smoke',
  faggot: 'bundle log stick branch sausage pie firewood basket',
  dyke: 'dam ditch wall canal bank fence bridge hedge river embankment',
  bastard: 'heir duke prince orphan nephew',
  chink: 'crack gap hole opening',
  coon: 'fox squirrel rabbit bear wolf beaver deer',
  knob: 'handle button switch lever dial',
  slag: 'ash coal iron rock metal sand clay',
  poof: 'puff bang flash cloud',
  spook: 'ghost spirit',
  queer: 'odd strange peculiar curious',
  douche: 'shower bath rinse wash',
  retard: 'delay slow hinder',
  retarded: 'delayed slowed hindered',
  shag: 'gull carpet rug duck goose',
  fanny: 'mary alice jane emma anne',
};

export function substituted(text: string): { text: string; form: string }[] {
  const made: { text: string; form: string }[] = [];
  for (const found of text.matchAll(/[A-Za-z]+/g)) {
    const word = found[0];
    for (const form of companions.get(word.toLowerCase()) ?? []) {
      const cased = /^[A-Z]/.test(word) ? form[0].toUpperCase() + form.slice(1) : form;
      made.push({
        text: text.slice(0, found.index) + cased + text.slice(found.index + word.length),
        form,
      });
    }
  }
  return made;
}

const companions = new Map<string, string[]>();
for (const [form, words] of Object.entries(substitutes)) {
  for (const word of words.split(' ')) {
    accompany(word, form);
    accompany(`${word}s`, pluralOf(form));
  }
}

function accompany(word: string, form: string): void {
  companions.set(word, [...(companions.get(word) ?? []), form]);
}
