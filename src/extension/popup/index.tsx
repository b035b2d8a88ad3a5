/**
 * The popup's page. It also works as a tab, and is all there is in Firefox for Android.
 */
import { showPage } from '../ui/index.ts';
import { Popup } from './popup.tsx';

showPage('extensionName', <Popup />);
