/** File name of the script that reads a page, which the project "unit-pages" does not build (vitest.config.ts). */
export default 'reader.js';
