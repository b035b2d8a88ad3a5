/**
 * Exports what a person sets, apart from accounts, and where it is kept.
 */

export { defaultSettings, type Settings, settingsItems, settingsShape, type Theme } from './settings.ts';
export {
  changeSettings,
  deleteSettings,
  followSync,
  loadOwnSettings,
  loadSettings,
  NotSyncedError,
  replaceSettings,
  syncSwitchItem,
  turnSync,
  welcomeShownItem,
} from './stored-settings.ts';
