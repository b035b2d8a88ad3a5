// Browsers do not inject content scripts into extension pages, so this page loads the card's script itself.
import '../content/script.ts';
import { showPage } from '../ui/index.ts';
import { Welcome } from './welcome.tsx';

showPage('welcomeTitle', <Welcome />);
