// Browsers do not inject content scripts into extension pages.
import '../page-scripts/card/on-press.ts';
import '../page-scripts/card/script.ts';
import { showPage } from '../ui/index.ts';
import { Welcome } from './welcome.tsx';

showPage('welcomeTitle', <Welcome />);
