/**
 * Browsers for the commands and the tests: found or installed, started with the extension, given real input.
 */
export { callInCard } from './card-in-chromium.ts';
export { startDisplay } from './display.ts';
export { installMissingFonts } from './fonts.ts';
export { chooseExtensionMenuItem, type Point, pressKeys, typeKeys } from './gestures.ts';
export {
  extensionIdOf,
  launchChromium,
  newExtensionKey,
  unpackedExtensionId,
} from './launch-chromium.ts';
export { requirePrograms } from './programs.ts';
