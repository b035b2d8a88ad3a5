/**
 * Exports what a person sets, apart from accounts, and where it is kept.
 */

export { defaultSettings, type Settings, settingsShape, type Theme } from './settings.ts';
export {
  changeSettings,
  deleteSettings,
  followSync,
  loadOwnSettings,
  loadSettings,
  NotSyncedError,
  onSettingsChange,
  replaceSettings,
  turnSync,
  welcomeShownItem,
} from './stored-settings.ts';
