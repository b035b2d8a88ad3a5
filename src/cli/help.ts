import { knownOptions } from './commands.ts';
import { describeOptions } from './program/arguments.ts';

export const help = `Usage: vernacular FILE … [options]             detects each text, and counts the languages at the end
       vernacular --text TEXT [options]         detects the language of this text
       vernacular detect [FILE …] [options]     detects each text
       vernacular inspect [FILE … | --text TEXT] [options]
                                                also finds the parts of a mixed text, and profanity
       vernacular check PATH … [options]        compares the languages that web pages, translations and
                                                books declare with their text; see \`vernacular check --help\`
       vernacular languages                     lists all languages with their codes

Everything runs on this machine. Commands with FILE read standard input if no file is named, or if
the name is -. The counts at the end go to standard error.

Format   input                                    output
  text   one text per line                        language, confidence and text, separated by tabs;
                                                  with --profanity: score and text
  jsonl  one JSON object per line                 the objects with a field added
         (.jsonl, .ndjson, .json)
  csv    a table with a header (.csv, .tsv, .tab) the table with a column added

\`inspect\` reads text and jsonl. For each text it writes the languages with their confidence, the
parts of a mixed text, the share that is in no language, and profanity. Parts are in colour on a
terminal, unless NO_COLOR is set. In jsonl, the new field "inspection" is an object.

Options
${describeOptions(knownOptions, 21, 77).replace(/^/gm, '  ')}

Output
  Text in no language gives "und" (text), null (jsonl) or an empty cell (csv). An empty line gives
  "und" and confidence 0 in text, and is left out in jsonl and csv. Output is UTF-8 and in the order
  of the input. Files packed with gzip or Zstandard are unpacked.

Errors
  Problems are reported on standard error with their line number. All other lines are answered. A
  jsonl object without a text gives null. The output lacks lines longer than 16 MiB, jsonl lines
  that are not objects or already have the new field (in the first line, that is an error), and csv
  rows with more or fewer cells than the header. A line with bytes that are not in the recognised
  encoding ends the run with status 2. With --encoding, such bytes become U+FFFD, and the line is
  reported.

CSV
  The delimiter is comma, semicolon, tab or bar. A first line such as "sep=;" sets it, and is kept.
  Several tables become one, with the line ends of the first; they must have the same columns and
  delimiter. Column names ignore case if that is unambiguous. Of two columns with the same name, the
  first is read. A quoted cell may span lines, up to 1 MiB. In tables with tabs, such a cell is
  reported, because the quote may be literal, and an unclosed quote is an ordinary character. A byte
  order mark, which Excel needs, is kept, and added if the input is not UTF-8.

Exit status
  0    everything was read and answered
  1    something could not be read or written
  2    wrong arguments, or another encoding
  130  Ctrl+C; all complete lines read so far are answered
`;
