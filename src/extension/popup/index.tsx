/** Also works as a tab. Firefox for Android opens only this page from its menu. */
import { showPage } from '../ui/index.ts';
import { Popup } from './popup.tsx';

showPage('extensionName', <Popup />);
