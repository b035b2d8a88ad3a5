export const help = `Usage: vernacular detect [FILE …] [options]
       vernacular detect --text TEXT [options]
       vernacular languages

Tells for each text which language it is in, on this machine alone. Reads files, or standard input
where none is named (or the name is -).

What is read                                        what is written
  text   a text a line                              language, confidence and text, with tabs between;
                                                    with --profanity score and text
  jsonl  a JSON object a line                       the objects with a field added
         (.jsonl, .ndjson, .json)
  csv    a table with a header (.csv, .tsv, .tab)   the table with a column added

Options
  --text TEXT        a text to detect; may be repeated
  --format FORMAT    text, jsonl or csv, for all files of the run; otherwise their names tell
  --field NAME       jsonl: the top-level field with the text; "text" unless you say so
  --column NAME      csv: the column with the text, by name or number; needed where there are several
  --delimiter CHAR   csv: what stands between columns (or: tab); otherwise the first line tells,
                     or the name: tabs in .tsv and .tab
  --encoding NAME    how files are encoded, such as windows-1252, in which Excel saves plain "CSV" in Western Europe;
                     otherwise UTF-8, or UTF-16 where the first bytes say so
  --as NAME          jsonl, csv: the name of what is added; "language" or "profanity" unless you say so
  --confidence       jsonl, csv: adds a field or column "confidence" too: 0 to 1
  --only TAGS        considers these languages alone, whatever a text is in: --only en,pt-BR,no
  --small            answers from the small model: a little less accurate, some 25 MB less memory
  --profanity        scores how likely an English text is to hold profanity (0 to 1), instead
  -j, --jobs N       threads that detect at a time, 1 to 128; as many as there are cores, 16 at most, unless you
                     say so. One takes some 100 MB of memory in all, each further one some 15 MB more; with
                     --small 75 and 15
  -h, --help         this
  --version          the version

A text in no language is answered with "und" (text), null (jsonl) or an empty cell (csv). Lines that cannot be
read, or are longer than 16 MiB, are reported on standard error by their number, and the rest is answered; so are
objects without a text, which are answered with null. Ctrl+C ends after what was read.

Exit status: 0 all was read and answered; 1 something could not be read, or the output not be written;
2 wrong arguments; 130 Ctrl+C.
`;
