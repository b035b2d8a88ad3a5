declare module 'greek-utils' {
  const greekUtils: {
    /** Transliterates by the look of the letters (Greeklish). */
    toGreeklish(text: string): string;
    /** Transliterates by sound. */
    toPhoneticLatin(text: string): string;
  };
  export default greekUtils;
}
