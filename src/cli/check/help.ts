/** The text of `vernacular check --help`. */
export const checkHelp = `Usage: vernacular check [PATH … | ADDRESS …] [options]

Reports text in another language than the page declares. All checks run on this machine. Reads HTML files,
folders of them, standard input (-), pages at addresses, and sitemaps (.xml). Also books in EPUB, and translations
whose name, folder or header has a language: JSON, ARB, YAML, PO, XLIFF, .properties, .strings, Android's
strings.xml and Markdown, such as locales/fr.json.

Rules
  page-lang       the text of the page is in another language than its lang attribute says
  element-lang    the same for an element within the page
  foreign-block   a block is in another language than it declares
  foreign-inline  a part of a block may be in another language: please look
  missing-lang    the page has no lang attribute
  invalid-lang    a lang attribute has an invalid language tag
  foreign-string  a text of a translation is in another language than its file, such as the source language

Options
  --format FORMAT        text (default), json, sarif, earl, github, or table: what each page declares where
  --expect PATTERN=TAG   pages whose path below PATH or ADDRESS matches should be in this language:
                         --expect 'de/**=de'; repeatable
  --baseline FILE        ignores the findings of an earlier report, written with --format json
  --fail-on OUTCOME      findings that set exit status 1: failed (default), cantTell (all findings) or never
  --fix                  adds missing lang attributes to files whose language is sure, and lists them
  --no-text              leaves the passages out of reports
  --follow-origins LIST  also fetches from these origins, separated by commas, such as https://cdn.example.org;
                         without it, sitemaps and redirects lead to the origins of the addresses alone
  --resume FILE          keeps the results in FILE, and goes on after an interrupted run with the same file
  --untranslated CODE    prints the share of each page that is in this language instead of findings; exit status 0
  -h, --help             prints this help

Exit status: 0 without findings, 1 with findings, 2 for wrong arguments or a page that cannot be read.
`;
