/** Elements with fallback content, user input, code or no natural language. */
const skipped = new Set(
  'address audio canvas code datalist embed iframe kbd listing math meter noembed noframes noscript object progress rp samp script select style svg template textarea tt var video xmp'.split(
    ' ',
  ),
);

/** All others begin and end a block. */
const inline = new Set(
  'a abbr acronym b bdi bdo big cite data del dfn em font i img input ins label mark nobr output picture q rb rt rtc ruby s slot small span strike strong sub sup time u wbr'.split(
    ' ',
  ),
);

/** Text that must not be translated, and code in well-known editors and highlighters. */
const codeClass =
  /(?:^|\s)(?:notranslate|hljs|CodeMirror|cm-editor|monaco-editor|ace_editor|blob-code|syntaxhighlighter|crayon-syntax)(?:\s|$)/;

/** One such as `inline-block` says nothing about the text. */
export function isInline(name: string, display: string): boolean {
  if (display !== '' && !display.startsWith('inline-')) return /^(?:inline|contents|ruby)/.test(display);
  return inline.has(name) || name.includes('-');
}

export function isSkipped(name: string, attribute: (name: string) => string | null): boolean {
  return (
    skipped.has(name) ||
    attribute('hidden') !== null ||
    attribute('translate') === 'no' ||
    // Switches between languages name each in itself.
    attribute('hreflang') !== null ||
    codeClass.test(attribute('class') ?? '')
  );
}
