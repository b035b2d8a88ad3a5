/**
 * Measures how much of a text is code: calls, commands with their options, part numbers, abbreviations. Its words are
 * English ones to the model, but nobody says them in English.
 */
import { isAddress } from './noise.ts';

/** So far into a text it is looked at, in characters: the rest of a long one is much the same. */
const reach = 1000;
/** Most of the confidence that code takes: the likeliest language is named all the same. */
const most = 0.9;
/** What a text that is nothing but a few capitals counts as: one in two such buttons and headings is an abbreviation. */
const ofAbbreviation = 0.5;

/** What stands in code and hardly elsewhere, each with an example. */
const marks = [
  /[{}\\]|::|[-=]>|[=!+]=|\(\)|&&|\|\|/, // });  std::  =>  !=  ()
  /(?<!\S)=(?!\S)|\w="|\w=\w/, // x = 5  href="
  /\w_+\w|__\w/, // max_length  __init__
  /\$[A-Za-z]|~\//, // $HOME  ~/.bashrc
  /(?<!\S)(?:--[a-z]|-\w{1,2}(?!\S))/, // --force  -rf
  /[A-Za-z_]\((?!\p{L}{1,3}\))/u, // print(x), but not item(s)
  /[A-Za-z]{2}\.[a-z]{2}/, // model.fit
  /[A-Z]-?\d/, // V15  ESP32  IL-6
  /[a-z][A-Z][a-z]+[A-Z]/, // getElementById
];
const anyMark = new RegExp(marks.map(({ source }) => source).join('|'), 'u');
const abbreviation = /^[^\p{L}]*[A-Z]{2,5}[^\p{L}]*$/u;
const wordOrMark = new RegExp(`\\p{L}|${anyMark.source}`, 'u');

/**
 * The share of a text's words that are code, from 0 to 0.9. Addresses count for nothing: they stand in any text.
 */
export function shareOfCode(text: string): number {
  const start = text.slice(0, reach);
  if (abbreviation.test(start)) return ofAbbreviation;
  if (!anyMark.test(start)) return 0;
  const words = start.split(/\s+/).filter((word) => wordOrMark.test(word) && !isAddress(word));
  const code = words.filter((word) => anyMark.test(word)).length;
  return words.length === 0 ? 0 : Math.min(most, code / words.length);
}
