export const shortTexts = [
  'Guten Morgen, wie geht es dir?',
  'The quick brown fox jumps over the lazy dog.',
  'Où est la bibliothèque, s’il vous plaît ?',
  'No hay mal que por bien no venga.',
  'Добрый день, чем могу помочь?',
  '今日はとても良い天気ですね。',
  'Quanto costa questo vestito rosso?',
  'Jag skulle vilja ha en kopp kaffe.',
];
