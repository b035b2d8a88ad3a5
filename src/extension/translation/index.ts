export {
  fill,
  fitting,
  isTranslationAddress,
  maxAddressLength,
  siteOf,
} from './address.ts';
export { presets } from './presets.ts';
