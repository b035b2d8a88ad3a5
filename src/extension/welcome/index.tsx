/**
 * Shows the welcome tab, which opens once, after the installation.
 */
// Browsers inject no script into our own pages, so this one includes the script that shows the card.
import '../content/script.ts';
import { showPage } from '../ui/index.ts';
import { Welcome } from './welcome.tsx';

showPage('welcomeTitle', <Welcome />);
