import { accounts } from '../management/remote-accounts.ts';
import { showPage } from '../ui/index.ts';
import { Options } from './options.tsx';

showPage('optionsTitle', <Options accounts={accounts} />);
