import { accounts } from '../management/index.ts';
import { showPage } from '../ui/index.ts';
import { Options } from './options.tsx';

showPage('optionsTitle', <Options accounts={accounts} />);
