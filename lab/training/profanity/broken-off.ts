/**
 * Words by their first letters, an abbreviation of up to three letters, or a picture. `word beginnings before : ends`;
 * `|` separates alternatives, ^ starts a sentence. After the beginning, the text breaks off (broken), pauses or ends
 * (alone), ends its sentence (last), continues with one of the words, or with anything (any).
 */
const away =
  'out|up|off|away|down|back|over|in|on|are|is|was|am|were|do|does|did|have|has|had|s|would|will|can|you|he|she|they|it|i';
const asking = 'what|who|how|why|where|when|whatever';
const giving = 'give|gives|gave|giving';
const whose = 'my|his|your|ur|her|their|that|this|dat|deez';
const mouthing = 'suck|sucks|sucked|sucking|succ|lick|licks|licked|licking|ride|rides|riding|deepthroat';
const whole =
  'a|an|this|that|you|total|complete|utter|absolute|lying|worthless|useless|cheating|racist|lazy|old|ugly|big';

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
fuck 🦆 ${asking} the : alone ${away}
fuck 🦆 ^ : you|off|this|that|yourself|yourselves|them|him|her|it
fuck 🦆 go|can|just|should|gonna|to : you|off|yourself|yourselves
fuck 🦆 shut|get|back|calm the : up|off|out|away|down
dick 🍆,🍌,dih ${mouthing} ${whose}|some|a|on : any
dick 🍆,🍌,dih ${mouthing} on ${whose} : any
cock 🐓,🐔 ${mouthing} ${whose}|some|a : any
ass 🍑 eat|eats|ate|eating|kiss|lick|licks|licked|spank|spanked|slap|slapped|smack|smacked|grab|grabbed|kick|kicked|spread ${whose} : alone
ass 🍑 an : any
pussy 🐱,🐈 eat|eats|ate|eating|pound|pounded|smash|smashed|beat|fuck ${whose}|the : alone
pussy 🐱,🐈 by the : alone
shit 💩 full|load|loads|piece|sack|bag of : any
shit 💩 holy|bull|horse|dog|bat|eat|talk|talking|talks|no : any
shit pos ${whole} : alone
dick d suck|sucks|sucked|sucking|eat|lick|ride my|his|your|a|the|that|some : alone broken
asshole ahh bitch|hoe|dumb|stupid|fat|ugly|broke|lame|crusty|musty|dusty|nasty|weird|lazy|fake|corny : any
bitch sob an|lucky : any
fuck gaf t|dont|doesnt|didnt|not|never|really|who|nobody|even|to|noone : any
fuck foh ^ : with|w|outta
blowjob bj,hj ${giving}|gets|get|got|getting|want|wants|wanted|need a : any
blowjob bj,hj him|me|you|her|us|them a|some : any
ass a,as kiss|lick|up|bite|save my|your|his|her|their : broken
`.trim();
