export const help = `Usage: vernacular detect [FILE …] [options]
       vernacular detect --text TEXT [options]
       vernacular languages

Detects the language of each text on this machine, without a network. Reads the given files, or standard
input if there are none or if the name is -.

Input                                               Output
  text   one text per line                          language, confidence and text, separated by tabs;
                                                    with --profanity: score and text
  jsonl  one JSON object per line                   the objects with a field added
         (.jsonl, .ndjson, .json)
  csv    a table with a header (.csv, .tsv, .tab)   the table with a column added

Options
  --text TEXT        a text to detect; may be repeated
  --format FORMAT    format of all files: text, jsonl or csv; by default, from the file extensions
  --field NAME       jsonl: top-level field with the text; "text" by default
  --column NAME      csv: name or number of the column with the text; required if there are several columns
  --delimiter CHAR   csv: column delimiter, or "tab"; by default, tab for .tsv and .tab,
                     else detected from the header
  --encoding NAME    encoding of the files, such as windows-1252, which Excel uses for plain "CSV" in Western
                     Europe; by default UTF-8, or UTF-16 if the first bytes show it
  --as NAME          jsonl, csv: name of the added field or column; "language" or "profanity" by default
  --confidence       jsonl, csv: also add a field or column "confidence", 0 to 1
  --only TAGS        consider only these languages: --only en,pt-BR,no
  --small            use the small model: slightly less accurate, about 25 MB less memory
  --profanity        score how likely each English text contains profanity, 0 to 1, instead of the language
  -j, --jobs N       number of threads, 1 to 128; by default one per core, at most 16. The first thread takes about
                     100 MB of memory (75 MB with --small), each further thread about 15 MB
  -h, --help         show this help
  --version          show the version

A text without a detectable language is answered with "und" (text), null (jsonl) or an empty cell (csv).
Lines that are invalid or longer than 16 MiB are skipped, and reported with their numbers on standard error.
Objects without a text are reported too, and answered with null. Ctrl+C stops after the texts read so far.

Exit status: 0 success; 1 some input could not be read, or the output could not be written;
2 wrong arguments; 130 Ctrl+C.
`;
