/**
 * Phrases that reveal a word by its first letters: `word beginnings before : ends`. `|` separates alternatives; ^ is
 * the start of a sentence. After the beginning, the text breaks off (broken), pauses or ends (alone), ends its
 * sentence (last), or continues with one of the words.
 */
const away =
  'out|up|off|away|down|back|over|in|on|are|is|was|am|were|do|does|did|have|has|had|s|would|will|can|you|he|she|they|it|i';
const asking = 'what|who|how|why|where|when|whatever';
const giving = 'give|gives|gave|giving';

export const brokenOffLines: string = `
fuck f,fu,fuc,eff ${asking} the : broken alone ${away}
fuck f,fu,fuc,eff shut|get|got|gets|back|calm the : broken ${away}
fuck f,fu,fuc,eff ${giving} a : broken last
fuck f,fu,fuc,eff ^ : you|off|this|that|yourself|yourselves|them|him|her|em|it
fuck f,fu,fuc,eff go|can|to|just : broken
bitch b,bi,bitc you : broken
fuck f,fu,fuc,eff go : you|off|this|that|yourself|yourselves|them|him|her|em
shit s,sh,shi piece|pieces|load|loads|pile|bag|sack|bunch|lot|crock|full of : broken
shit s,sh,shi holy|oh|bull|aw|ah : broken
shit s,sh,shi ${giving} a : broken
bitch b,bi,bitc son of a : broken alone
ass a,as kiss|lick|up|bite|save my|your|his|her|their : broken
`.trim();
