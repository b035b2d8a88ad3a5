/** Browsers for commands and tests: located or installed, started with the extension, with real input. */
export { callInCard } from './card-in-chromium.ts';
export { type Display, startDisplay } from './display.ts';
export { installMissingFonts } from './fonts.ts';
export { chooseExtensionMenuItem, type Point, pressKeys, typeKeys } from './gestures.ts';
export {
  extensionIdOf,
  hasSandbox,
  launchChromium,
  newExtensionKey,
  unpackedExtensionId,
} from './launch-chromium.ts';
export { requirePrograms } from './programs.ts';
