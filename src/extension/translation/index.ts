export {
  fill,
  fitting,
  isTranslationAddress,
  maxAddressLength,
  presets,
  siteOf,
} from './address.ts';
