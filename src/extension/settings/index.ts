export {
  type BooleanSetting,
  changedSettings,
  defaultSettings,
  type Settings,
  settingsSetBy,
  someSettings,
  type Theme,
} from './settings.ts';
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
