/**
 * A corpus of five languages, small enough to train on in seconds.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRandom, seedOf } from '../../../../scripts/lib/random.ts';

const sentences: Readonly<Record<string, readonly string[]>> = {
  de: [
    'Der alte Fischer ging jeden Morgen hinunter zum Hafen und wartete auf das erste Licht.',
    'Wir haben gestern über die neuen Regeln gesprochen, aber niemand wusste eine Antwort.',
    'Zwischen den Häusern spielten die Kinder, während ihre Mütter das Essen kochten.',
    'Woher kommst du, und wohin möchtest du heute noch fahren?',
    'Der Bahnhof liegt gleich hinter der großen Kirche auf der anderen Seite des Flusses.',
    'Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.',
  ],
  en: [
    'The old fisherman went down to the harbour every morning and waited for the first light.',
    'Yesterday we talked about the new rules, but nobody knew what to answer.',
    'The children were playing between the houses while their mothers cooked the meal.',
    'Where do you come from, and where would you like to go today?',
    'The railway station is right behind the large church on the other side of the river.',
    'Hello, what is up with all of these quick brown foxes that jump over dogs?',
  ],
  fr: [
    'Le vieux pêcheur descendait chaque matin au port et attendait la première lumière.',
    'Nous avons parlé hier des nouvelles règles, mais personne ne savait quoi répondre.',
    'Les enfants jouaient entre les maisons pendant que leurs mères préparaient le repas.',
    "D'où viens-tu, et où voudrais-tu encore aller aujourd'hui ?",
    "La gare se trouve juste derrière la grande église, de l'autre côté de la rivière.",
    'La langue française est parlée dans beaucoup de pays de toutes les parties du monde.',
  ],
  ru: [
    'Старый рыбак каждое утро спускался в гавань и ждал первого света.',
    'Вчера мы говорили о новых правилах, но никто не знал, что ответить.',
    'Дети играли между домами, пока их матери готовили обед.',
    'Откуда ты приехал и куда ещё хочешь сегодня поехать?',
    'Вокзал находится сразу за большой церковью на другом берегу реки.',
    'Съешь ещё этих мягких французских булок, да выпей же чаю.',
  ],
  ja: [
    '年老いた漁師は毎朝港へ下りて、最初の光を待っていました。',
    '昨日は新しい規則について話しましたが、誰も答えを知りませんでした。',
    '母親たちが食事を作っている間、子供たちは家の間で遊んでいました。',
    'あなたはどこから来て、今日はどこへ行きたいのですか。',
    '駅は川の向こう側の大きな教会のすぐ後ろにあります。',
    'いろはにほへと、ちりぬるを、わがよたれぞ、つねならむ。',
  ],
};

/** Writes the corpus to a folder and returns its path. */
export function writeTinyCorpus(folder: string): string {
  for (const part of ['train', 'dev', 'words']) mkdirSync(join(folder, part));
  for (const [lang, lines] of Object.entries(sentences)) {
    const random = createRandom(seedOf(lang, 1));
    const many = Array.from({ length: 120 }, () =>
      shuffledWords(lines[Math.floor(random() * lines.length)] ?? '', random),
    );
    write(folder, `train/${lang}.txt.gz`, [...new Set([...lines, ...many])]);
    write(folder, `dev/${lang}.txt.gz`, [...lines]);
  }
  write(folder, 'words/de.tsv.gz', ['bahnhof\t20', 'zwölf\t10']);
  return folder;
}

function write(folder: string, name: string, lines: readonly string[]): void {
  writeFileSync(join(folder, name), gzipSync(`${lines.join('\n')}\n`));
}

function shuffledWords(line: string, random: () => number): string {
  return line
    .split(' ')
    .map((word) => ({ word, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ word }) => word)
    .join(' ');
}
