import { Wordmark } from '../ui/index.ts';
import { LanguageList } from './language-list.tsx';

export function LanguagesPage() {
  return (
    <>
      <header>
        <Wordmark />
      </header>
      <LanguageList />
    </>
  );
}
