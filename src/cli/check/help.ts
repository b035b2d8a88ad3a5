/** The text of `vernacular check --help`. */
export const checkHelp = `Usage: vernacular check [PATH … | ADDRESS …] [options]

Finds text that is in another language than the page declares, on this machine only. Reads HTML files, folders of
them, standard input (-), pages at addresses, and sitemaps (.xml).

Rules
  page-lang       the text of the page is in another language than its lang attribute says
  element-lang    the same for an element within the page
  foreign-block   a whole block without lang is in another language than the page
  foreign-inline  a part of a block may be in another language: please look
  missing-lang    the page has no lang attribute
  invalid-lang    a lang attribute is no language tag

Options
  --format FORMAT        text (default), json, sarif, junit, earl or github
  --expect PATTERN=TAG   pages whose path matches should be in this language: --expect 'de/**=de'; repeatable
  --baseline FILE        leaves out the findings of an earlier report, written with --format json
  --fail-on OUTCOME      failed (default), cantTell (also findings that ask to look) or never
  --fix                  writes missing lang attributes of pages whose language is sure into the files, and says so
  --untranslated CODE    prints the share of each page that is in this language instead of findings; exit status 0
  -h, --help             prints this help

Exit status: 0 without findings, 1 with findings, 2 for wrong arguments or a page that cannot be read.
`;
