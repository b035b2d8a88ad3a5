/** The text of `vernacular --help`. */
export const help = `Usage: vernacular FILE … [options]
       vernacular --text TEXT [options]
       vernacular detect [FILE …] [options]
       vernacular inspect [FILE … | --text TEXT] [options]
       vernacular compare --with franc [FILE …] [options]
       vernacular check PATH … [options]
       vernacular languages

Detects the language of each text, on this machine only. Reads files, or standard input if no file is
named (or the name is -). Without \`detect\`, a summary at the end (on standard error) counts the languages and
shows texts whose language is unsure.

\`vernacular check\` finds text in web pages that is in another language than they declare; see
\`vernacular check --help\`.

Format   input                                       output
  text   one text per line                           language, confidence and text, separated by tabs;
                                                     with --profanity: score and text
  jsonl  one JSON object per line                    the objects with a field added
         (.jsonl, .ndjson, .json)
  csv    a table with a header (.csv, .tsv, .tab)    the table with a column added

\`vernacular inspect\` reads text and jsonl, and answers everything that is known about each text: languages with
their confidence, the parts of a mixed text, the share of no language, and profanity. Parts are in colour on a
terminal, unless NO_COLOR is set. In jsonl, the new field is "inspection", an object.

\`vernacular compare\` lists the texts for which franc, if you have installed it, answers another language: number,
language, confidence, franc's code and text, separated by tabs. A summary follows on standard error.

Options
  --text TEXT        detects this text; can be repeated
  --json             with --text: prints JSON objects with text, language and confidence (or profanity);
                     with inspect: prints JSON objects with text, languages, parts, noLanguage and profanity
  --format FORMAT    text, jsonl or csv, for all files; default: by file name
  --field NAME       jsonl: field with the text, such as body or user.bio; default: "text"
  --column NAME      csv: column with the text, by name or number; required if there are several
  --delimiter CHAR   csv: delimiter, or "tab"; default: tab in .tsv and .tab, else guessed from the first line
  --encoding NAME    encoding of the files, such as windows-1252, which Excel uses for plain "CSV" in Western
                     Europe, or a name of Python or iconv; default: UTF-8 or UTF-16, recognised by the
                     first bytes. Files packed with gzip or Zstandard are unpacked
  --as NAME          jsonl, csv: name of the new field or column; default: "language" or "profanity"
  --confidence       jsonl, csv: also adds a field or column "confidence", from 0 to 1
  --min-confidence N answers with no language if the most likely one has a confidence below N (0 to 1);
                     0.3 rejects most names and codes, 0.8 leaves hardly any wrong answer; default: 0
  --only TAGS        considers only these languages: --only en,pt-BR,no
  --with franc       the package to compare with
  --small            uses the small model: slightly less accurate, about 25 MB less memory
  --profanity        scores how likely an English text contains profanity (0 to 1), instead of its language
  -j, --jobs N       number of threads, 1 to 128; default: one per core, at most 16. One thread takes about
                     100 MB of memory in total (75 MB with --small), each further thread about 20 MB
  -h, --help         prints this help
  --version          prints the version

Output
  Text in no language gives "und" (text), null (jsonl) or an empty cell (csv). An empty line gives "und" and
  confidence 0 in text, and is left out in jsonl and csv. Output is UTF-8 and in the order of the input.

Errors
  Problems are reported on standard error with their line number; everything else is answered. In jsonl, an
  object without a text gives null. These are left out: lines longer than 16 MiB, lines that are not a JSON
  object or (after the first) already have the new field, and rows with more or fewer cells than the header. The first line with
  bytes that are not in the encoding ends the run with status 2, because the encoding is probably another one.
  With --encoding, such bytes become U+FFFD, and the line is reported.

CSV
  The delimiter is comma, semicolon, tab or bar; a first line such as "sep=;" sets it, and is kept. Several
  tables become one, with the line ends of the first; they must have the same columns and delimiter. Column
  names ignore case if that is unambiguous. Of two columns with the same name, the first is read. A quoted
  cell that spans lines (up to 1 MiB) is answered and reported, as it may be several rows by mistake. In
  tables with tabs, an unclosed quote is an ordinary character. A byte order mark, which Excel needs, is kept,
  and added if the input is not UTF-8.

Exit status: 0 if everything was read and answered, 1 if something could not be read or written, 2 for wrong
arguments or another encoding, 130 after Ctrl+C, which still answers all complete lines read so far.
`;
