/** Sentences, and pages of them. */
import { checkPage } from './check-page.ts';

export const english =
  'The ferry to the island leaves at seven in the morning, and you should be there half an hour before because it is often full in summer.';
export const german =
  'Die Fähre zur Insel fährt um sieben Uhr morgens ab, und Sie sollten eine halbe Stunde vorher dort sein, weil sie im Sommer oft voll ist.';
export const french =
  'Le bac pour l’île part à sept heures du matin, et il vaut mieux arriver une demi-heure avant, car il est souvent plein en été.';
export const russian =
  'Паром на остров отходит в семь часов утра, и лучше прийти за полчаса, потому что летом он часто полон.';

export const page = (lang: string, body: string) =>
  `<!DOCTYPE html><html${lang && ` lang="${lang}"`}><body>${body}</body></html>`;
export const findingsIn = async (html: string) =>
  (await checkPage(html)).findings.map(({ rule, outcome, declared, proposed }) => [
    rule,
    outcome,
    declared,
    proposed,
  ]);
