import { describeOptions } from '../arguments.ts';
import { knownOptions } from './options.ts';

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
${describeOptions(knownOptions, 23, 86).replace(/^/gm, '  ')}

Exit status: 0 without findings, 1 with findings, 2 for wrong arguments or a page that cannot be read.
`;
