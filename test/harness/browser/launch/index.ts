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
