export const pricesId = 'prices';

export const keptParts: Readonly<Record<string, string>> = {
  'strong word that cannot be a name or a foreign word': 'It saves time. The other rules would not apply.',
  'disguise or possibly foreign word in a foreign sentence':
    'Without it, 51 more lines in 64,791 of other languages are flagged. None of these lines is in another language.',
  'possibly foreign word without an English context':
    'Without it, 9 more lines in 22,593 of other languages are flagged. None of these lines is in another language.',
  'short, foreign or misspelt word next to program code':
    'Program code (`cnt = 0;`, `fk_user_id`), which these lines lack.',
  'abbreviation that is also a technical one in capitals':
    'Lenses and licences (AF, ASF), which these lines lack.',
  'personal name written as a name':
    'It saves as many names as it hides swear words, and a name wrongly flagged hurts somebody.',
  'capitalised word next to a name':
    'Without it, 2 more of 421 clean lines by other writers are flagged. None of them is among these lines.',
  'word written as a place name': 'A known village (Fucking, Austria), which these lines lack.',
  'belittling adjective that is not said of a person': 'It only changes scores below .5.',
  'mild or bodily word with cues for a harmless sense': 'It only changes scores below .5.',
  'disguised word of the body': 'It wins 14 lines of published test suites (`p0rn`, `b00bs`).',
};
