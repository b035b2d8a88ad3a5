/** Innocent sentences about tools, food, names, history, and idioms. Not used in tests. */

export const innocentThings: readonly string[] = `
My old hoe broke.
His hoe broke last week.
Her hoe snapped on a stone.
My hoe is blunt again.
Our hoe got lost in the shed.
Your hoe needs a new handle.
She cocked her head and listened.
He pricked the balloon with a pin.
Prick the dough all over with a fork.
Prick out the seedlings when they have two leaves.
The needle pricks the skin and takes a drop of blood.
A prick of conscience made him turn back.
The horse pricked up its ears.
The dog's ears prick at the sound of the car.
She felt a prick in her thumb from the spindle.
The thorn pricks whoever picks the rose.
The skin prick test is read after fifteen minutes.
Hear the hoofbeats as riders prick across the plain.
Prick the skin of the duck so that the fat runs out.
The spurs pricked the horse's flank.
It is hard for thee to kick against the pricks.
The nurse pricks the heel of the baby.
The pins pricked the map where the ships lay.
Pricks of light showed where the town lay.
She used a hoe to clear the weeds.
The hoe was leaning against the shed.
A hoe, a rake and a fork are all you need.
They hoe the maize twice before the rains.
The onion hoe has a short handle.
Draw hoes and push hoes hang in the shed.
A drag hoe with a long shaft.
The back hoe dug the trench in an hour.
Hire a back hoe and a driver for the day.
Rent back hoes here, by the day or by the week.
An old hoe with a split handle, to be picked up today.
A push hoe cuts weeds just below the soil.
Women with hoes walked to the fields.
Bronze hoes were dug up near the river.
Farmers hoe and plant by hand there.
It was a hard row to hoe.
The swan-neck hoe draws soil towards you.
Hoe lightly so as not to hurt the roots.
He forged axes, hoes and ploughshares.
The dyke kept the sea from the fields.
Dykes and ditches cross the fen.
They walked along the dyke to the pumping station.
A dolerite dyke cuts through the sandstone.
The dyke swarm runs north-west.
The old dyke was breached in the storm.
Mr Dyke and Mrs van Dyck met at the gallery.
Sheep graze on the dykes.
A dry-stane dyke divides the two farms.
Dick was late for school again.
Dick asked Jane for the red ball.
My brother Dick lives in Oslo.
Old Dick mended clocks all his life.
Dick Smith sold radios in Sydney.
Dick Francis wrote about horses.
Farmer Dick and his wife keep sheep.
Dick is short for Richard.
We called him Dick after his father.
Dear Dick, thank you for the book.
Yours ever, Dick
Dick, Bob and I went fishing.
Dick said that he would come on Monday.
Is Dick coming to the meeting?
Ask Dick about the boat.
Dick's hat blew off.
The cat's name is Dick.
A private dick in a trench coat took the case.
The hard-boiled dick lights another cigarette.
Bastard toadflax grows on the downs.
The bastard file leaves a rough finish.
The king's bastard became a duke.
The bastard son of the earl claimed the title.
He was a bastard of the house of Orléans.
The Bastard of Burgundy fought at the tournament.
Philip the Bastard speaks the last lines of King John.
Jon Snow grew up as a bastard at Winterfell.
A bastard sword can be held in one or two hands.
Bastard cut and second cut are grades of file.
Bastard title is another word for half-title.
In law a bastard could not inherit.
Bastard children were kept by the parish.
The laws on bastards and the poor were changed in 1834.
Growth was retarded by the cold spring.
The ignition is retarded by ten degrees.
Retarded potentials solve the wave equation.
Cooling retards the reaction.
Retard the spark before you crank the engine.
The flame-retarded fabric passed the test.
Development was retarded by want of light.
Retard, then a tempo, says the score.
Daylight showed through a chink in the shutters.
He peered through a chink in the wall.
Stop the chinks between the logs with moss.
Every chink was filled with mortar.
Pyramus and Thisbe whisper through a chink.
Chinks in the defence were found by half-time.
The chink of coins came from the till.
The glasses met with a chink.
He lit a fag and watched the rain.
A packet of fags and a box of matches, please.
He stubbed out his fag in the saucer.
The fag end of the day was dull.
She nipped out for a fag break.
At Eton the younger boys were fags to the older.
A bundle of sticks is called a faggot.
Carry the faggots to the oven and light them.
Faggots are made of pork liver and herbs.
The butcher sells faggots on Thursdays.
He tied the faggot with a withy and threw it on the fire.
A faggot of steel rods was forged.
The fagot of wood burned quickly.
The magician vanished in a poof of smoke.
Poof, and it was gone.
Poof! The smoke cleared and the rabbit was gone.
The caber tosser from Braemar won.
A coin tosser stood by the umpire.
The pancake tossers ran down the street.
Salad tossers and serving spoons are on the second floor.
The salad tosser is in the drawer.
The slag was skimmed from the molten iron.
Slag heaps tower over the mining town.
Blast furnace slag is ground into cement.
Vinegar douche is no longer advised by doctors.
A nasal douche with salt water helps.
Turn the knob to the left.
The knob came off in my hand.
Add a knob of butter to the pan.
The door knob is brass.
Magna cum laude means with great praise.
The kitchen-cum-dining room faces south.
A garage cum workshop was built behind the house.
He is a lawyer cum novelist.
Cum dividend and ex dividend prices differ.
Sing ho for the life of a bear.
Heave ho, and up she rises.
Land ho, cried the sailor.
Ho ho ho, said Father Christmas.
Ho Chi Minh City grew fast.
Westward Ho is a village in Devon.
The kitchen was left spick and span.
Everything on board was spick and span.
The horse pissed in the straw, says the ballad of the stable.
Inglourious Basterds is a film by Tarantino.
The bastard was raised at court and later knighted.
The bastards of Charles II received dukedoms.
His half-brother, a bastard, commanded the fleet.
Finish the edge with a bastard, then with a smooth file.
The poor law made the father of a bastard pay for it.
She was the bastard daughter of a cardinal.
Bastard amber is a colour of stage light.
The bastard wing has three to five feathers.
Parish records list the baptism of bastards.
In the register bastard means born out of wedlock.
The bastard inherited nothing and went to sea.
The legitimised bastard took his father's arms.
The composer writes retard over the last bars.
Advance or retard the camshaft by one tooth.
Ritardando is written ritard. or retard. above the staff.
Too much retard makes the engine run hot.
Retard the dough overnight in the fridge.
The baker retards the loaves at four degrees.
The aircraft calls out retard at twenty feet.
The prick test shows which pollen it is.
The doctor gave the finger a prick.
Each prick of the awl is a stitch apart.
There was a prick of tears behind her eyes.
The prick left a red spot on the skin.
The pricks of the brambles tore his sleeve.
The pricks of the tattooist's needle hardly hurt.
The fag was still burning in the ashtray.
In those days a fag warmed the prefect's toast.
He swapped two fags for a bar of chocolate.
Junior boys were fags to the seniors at the school.
The last fag in the packet was broken.
She dropped her fag and trod on it.
He asked the guard for a fag.
There was a fag behind his ear.
The tosser lifts the caber to his shoulder.
The tosser chose heads and won the toss.
The Bastard Executioner is a series.
Bastard Creek flows into the lake.
Fat Bastard is the name of a wine.
Lazy Bastard is a stout from the north.
He worked the ground with a hoe.
She is handy with a hoe and a spade.
Hand me the hoe, please.
The old man leaned on his hoe and wiped his brow.
The settlers had one axe and two hoes.
We prick the pastry so that it does not rise.
Prick up thine ears, good horse.
The hare pricked up its ears and ran.
The cat's ears pricked forward.
Rose thorns prick the fingers.
Faggots with mushy peas are served in the market hall.
My grandmother made faggots from pig's liver.
A faggot is a dish of minced offal.
The faggots were stacked by the hearth.
Willow faggots hold the river bank.
He is a retarded potential theorist.
Healing is retarded by smoking.
Learning was retarded by poor sight in the old study of patients.
The growth of the fungus was retarded by salt.
He smoked his last fag on the platform.
The fag packet lay on the dashboard.
She gave up fags in January.
`
  .split('\n')
  .filter((line) => line !== '');
