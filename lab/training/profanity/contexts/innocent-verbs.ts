/** Innocent frames with verbs that are rarely vulgar. frames.ts describes the format. */
export const innocentVerbs: Readonly<Record<string, string>> = {
  screw: `
[nuts|bolts|nails|hooks|rivets|washers] [and|, nuts and] XX [for sale|and washers|in the drawer|of all sizes|and pins|in this tin]
[wood|machine|set|grub|brass|ball|lead|wing|self-tapping|M4|loose|rusty|titanium] [X|XX]
X [cap|thread|top|hole|head|jack|pump|terminal|press|eyes|fitting|size]
X [the jar shut|it into the wall|in the bulb|the plate to the frame|the hook in|on the nozzle|the legs to the seat|it together|it down tight]
[tighten|loosen|turn|remove|drive|fit|lose|find] [the|that|a|every|this] X [with a driver|by hand|and the nut|first]
the X [is loose|came out|has sheared|is stripped|holds the hinge|turns freely]
[don't|did I|I always|they will|he'll|you'll|never] X [this up|it up|up the date|up again|up my exams|up like that|around with it]
[another|a final] turn of the X
[oh|well|so|just] X [it|this|that], [I'm going home|let's go|I give up|order pizza]`,
  screws: `
[she|he|the baby|it] X [her eyes shut|up his nose|into the base|his face up|on like a lid|onto the pipe|up every time]
[four|six|loose|brass|the] X [and a bracket|hold it down|came loose|in the bag]`,
  screwed: `
[he|she|they|I|Mum] X [the cap back on|it to the wall|the shelf to the studs|up her eyes|up his face|up the paper|up the order|up again|the bulb in|up my essay]
[she|he|Annie|they|I] X [her|his|the|my|their] [eyes shut|face up|mouth tight|nose up|lids on|lamp to the desk|courage up|boots into the bindings]
[the bank|our airline|the landlord|they|this government|he] [totally|really|just|] X [us|me|everyone|her|the poor|customers] [over|over again|out of our money|over on the refund|on the price]
[he|she|the plumber] X the [top|nozzle|knob|base|hose] [onto the flask|back on|into place|on tight]
[firmly|tightly|loosely|not] X [in|down|to the floor|on]
[we are|we're|I'm|they were|now he is] [so|totally|really|] X [if it rains|without a map|for the exam|, aren't we|again|tomorrow]
[the plate|a hook|the handle|his mouth|the bracket] was X [down|to the door|on|into a frown|shut]`,
  screwing: `
X [the lid on|in a bulb|it to the wall|the panels together|up the schedule|up again|with the settings|around with the radio|the leg back on]
[the bank|this airline|the mayor|Congress|the update] is X [us over|over the poor|the workers|farmers over|with your head|me out of my share]
[he|she|the update] is X [the top on|up the plan|up my phone|it in|with us, it was a joke|his eyes shut]`,
  bang: `
[a|the|one] [big|loud|sudden|huge|great|terrible] X [theory|and a flash|woke us|from the cellar|outside|on the roof]
X [on time|on the door|the drum|goes my weekend|for your buck|in the middle|up to date|on target|and the lights went out]
[don't|try not to|did you|mind you don't] X [your head|the door|the table|your knee|on about it|into the wall]
[slam|boom|crash|whizz|pop], X`,
  bangs: `
[my|her|blunt|curtain|short|wispy|uneven] X [and a bob|are too long|in her eyes|suit her|again|look good]
[the door|a gate|the shutter|he|she] X [shut|in the wind|on about tax|the pots|on the wall|his head]`,
  banged: `
[he|she|Tom|I|they|Annie|the judge|someone] X [on the door|the door|the table|his head|her knee|my toe|the gavel|his fist on the desk|down the phone|into a lamp post|the drum|in a nail|out a tune|up my car]
the [door|gate|shutter|lid|window|screen door] X [shut|open|behind him|in the wind|twice|against the wall]
[he|she|they|I|Mum|the clerk] X [her|his|the|my|their] [laptop shut|drawers open|fists on the wall|glass down|spoon on the pan|shin on the step|drums|elbow|head on the beam|cup on the desk|helmet|suitcase down the stairs]
[he got|they are|I was] X up [for ten years|in jail|in the crash]`,
  banging: `
X [on the door|at the window|on the wall|pots and pans|the drum|his fist on the table|her head|on about politics|in the wind|headache|noise|the keys]
[the music|that beat|this track|her new album|their set|the sauce] [is|was] X[|, mate| tonight| again]
[a|that was a|such a|what a] X [tune|party|roast|set|curry|album|headache]
[he|she|they|I] [is|was|kept|am] X [her|his|the|my|their] [head on a wall|fist on the bar|spoon|drum|keys|tray on the bars|shutters|hammer]
[someone|the neighbour|he|the kids|a shutter] [is|was|kept|started] X [on the ceiling|again|upstairs|all night with a hammer|the gate|on our door at six]`,
  snatch: `
X [the bag|it from his hand|a glance|a few hours of sleep|a kiss|victory|the ball|defeat from the jaws of victory|at the rope]
[body|bag|clean and|power|dumbbell|kettlebell|hang] [X|XX]
a X of [song|conversation|music|sleep|melody|verse|an old tune]
[tried to|he would|don't|let me|hawks|thieves] X [it|the purse|at the rope|my phone|the fish|her hat]
[her|his|best|the] X [of 110 kilos|and jerk|was a record|attempt failed|lift|technique]`,
  blew: `
[she|the wind|the blast|it|that news|the storm] X [him|me|him|me|him|me|him] [a kiss|off course|over|away|off his feet|out of the water|across the deck|backwards|off for dinner|down]
[to|will|it would|did it] blow [him|me|him|me|him] [up|over|away|a kiss|off|down|to bits|to the ground]
[blow|well, blow] me [down|, it worked|over with a feather|tight]
[they are|she was|he kept] blowing [him|me] [kisses|off|away with this album|about like a leaf]`,
};
