/**
 * The tab that opens once, when the extension was installed.
 */
// Browsers put no script into a page of ours: it brings the one that reads selections and shows the card along.
import '../content/script.ts';
import { showPage } from '../ui/index.ts';
import { Welcome } from './welcome.tsx';

showPage('welcomeTitle', <Welcome />);
