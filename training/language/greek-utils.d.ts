/** What we use of greek-utils, which has no types of its own. */
declare module 'greek-utils' {
  const greekUtils: {
    /** Greek text in Latin letters by their looks and habits (Greeklish). */
    toGreeklish(text: string): string;
    /** Greek text in Latin letters by their sound. */
    toPhoneticLatin(text: string): string;
  };
  export default greekUtils;
}
