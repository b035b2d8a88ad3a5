/**
 * Shows the popup's page. It also works as a tab, and is the only page that Firefox for Android opens from its menu.
 */
import { showPage } from '../ui/index.ts';
import { Popup } from './popup.tsx';

showPage('extensionName', <Popup />);
