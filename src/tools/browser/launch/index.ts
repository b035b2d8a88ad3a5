/**
 * Browsers for the commands and the tests: found or installed, started with the extension, given real input.
 */
export { callInCard, cardElement } from './card-in-chromium.ts';
export { type Display, displaySize, startDisplay } from './display.ts';
export { installMissingFonts } from './fonts.ts';
export { chooseExtensionMenuItem, type Point, pressKeys, typeKeys } from './gestures.ts';
export {
  type ChromiumOptions,
  extensionIdOf,
  launchChromium,
  unpackedExtensionId,
} from './launch-chromium.ts';
export { type ProgramName, requirePrograms } from './programs.ts';
