import { showPage } from '../ui/index.ts';
import { LanguagesPage } from './languages-page.tsx';

showPage('languagesHeading', <LanguagesPage />);
