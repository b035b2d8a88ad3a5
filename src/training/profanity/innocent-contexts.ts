/**
 * Ambiguous words at work in their innocent senses, which the labelled comments lack: the animal, the tool, the
 * dish, the name, the idiom. They teach the register model and stand in no test.
 */

/** One sentence a line. */
export const innocentContexts: readonly string[] = `
The ass is smaller than the horse and hardier.
An ass laden with baskets climbed the mountain path.
A herd of wild asses crossed the salt desert at dawn.
The Nubian ass is the ancestor of the donkey.
Somali wild asses were born at the reserve in spring.
She led the ass to the well and let it drink.
He bought two asses and a mule at the fair.
In the fable the ass puts on the lion's skin.
The miller, his son and the ass went to market.
Bottom wakes up with the head of an ass.
Titania falls in love with an ass in the play.
The golden ass of Apuleius is a Roman novel.
The prophet's ass saw the angel before he did.
If the law supposes that, the law is an ass.
He felt he had made an ass of himself at dinner.
An ass will carry his load but not a double load.
The wild ass of Tibet is called the kiang.
Asses, goats and camels graze in the valley.
The asses were unloaded by the gate of the town.
Her ass was stubborn and would not cross the bridge, says the legend.
The onager is an Asian wild ass.
Feed the ass hay and barley.
The bitch whelped on Sunday and all the pups are well.
Our old bitch sleeps by the range.
A nursing bitch needs twice her usual food.
The bitch carries her pups for nine weeks.
A wolf bitch led the pack across the ice.
The vixen and the bitch otter both den near water.
Best bitch in show went to a whippet from Leeds.
The breeder kept two bitches and a dog.
Bitches come into season twice a year.
When a bitch is on heat she should be walked on a lead.
The spaniel bitch retrieved the pheasant from the reeds.
Dogs and bitches are judged in separate classes.
The greyhound bitch won the last race at Romford.
A maiden bitch may be nervous with her first litter.
The mother of the litter, a black bitch, is friendly with children.
The cock and the hens scratched in the yard.
A cock crew in the village and the dogs woke.
The cock robin sang from the spade handle.
The weather cock on the spire points west.
The cock bird is brighter than the hen.
Fighting cocks were bred on the island.
Cocks and hens were carved over the door.
The black cock displays at the lek.
She cocked her head and listened.
He drew back the cock of the musket.
The cock of the walk strutted past the barn.
The plumber fitted a new ball cock.
Open the drain cock and let the water out.
He turned the cock on the barrel and filled a jug.
Hay was raked into cocks before the rain came.
The story of the cock and the fox is very old.
Robin Cock and Peter Cocks keep bees.
The Cock Inn stands by the green.
Meet us at the Cock and Bottle for lunch.
The Cock Tavern in Fleet Street served Tennyson.
The flight feathers of the cock pheasant are long.
Tits and finches come to the feeder in winter.
The great tit sings a two-note song.
Great tits lay up to twelve eggs.
A flock of long-tailed tits moved through the birches.
Willow tits and marsh tits are hard to tell apart.
Bearded tits live in reed beds.
Blue tits peck the tops of milk bottles.
The penduline tit weaves a hanging nest.
The crested tit lives in Scottish pinewoods.
Tits eat aphids and caterpillars.
A tit flew against the window.
The siskin, the nuthatch and three tits were ringed today.
They answered tit for tat.
The game theorists call this strategy tit for tat.
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
Bastard toadflax grows on chalk.
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
The pussy cat went to sea with the owl.
Pussy, pussy, come here and have your milk, she called to the cat.
The pussy willow is in flower by the brook.
Pussy willows stood in a vase on the table.
What a soft pussy, said the child stroking the kitten.
Ding dong bell, pussy's in the well.
I love little pussy, her coat is so warm.
Pussy Riot sang in the cathedral.
The coon crossed the road with its ringed tail.
Coon hunting with hounds is common in Tennessee.
A coon got into the bins last night.
The coon dog treed a raccoon by the creek.
Our Maine Coon sleeps on the piano.
The coonskin cap was Davy Crockett's.
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
The Bastard Executioner is a series.
A play called The Bitch of Living closed in a week.
The Sisters Brothers and Kick-Ass were made into films.
The song is called Bitch and is by Meredith Brooks.
Cock Robin is a nursery rhyme.
Who killed Cock Robin?
The oxen and the asses were yoked together.
Two asses turned the mill wheel.
An ass can carry eighty kilos of grain.
Tourists ride asses up to the monastery.
Asses live for thirty years or more.
The ass pulled a cart full of melons.
The children took turns to ride the ass on the beach.
The judge placed the black bitch first in the veteran class.
The bitch fed her pups in the straw.
Her bitch won a rosette at the county show.
A bitch with pups will guard the door.
The shepherd whistled and the bitch dropped flat.
The terrier bitch dug under the fence.
Spaying a bitch costs more than castrating a dog.
The wolfhound bitch and her brother were sold together.
The bitch had a dry nose and would not eat, so we rang the vet.
Bitch Mountain is a peak in the range.
He climbed Bitch Creek Pass last summer.
Bastard Creek flows into the lake.
Fat Bastard is the name of a wine.
Lazy Bastard is a stout from the north.
Cock Lane is near the old market.
The Black Cock is a pub in the valley.
The cock crowed and the hens came out.
The turkey cock spread its tail.
The cock pigeon cooed on the roof.
The dunghill cock scratched for corn.
Roast the cock with leeks and prunes.
A little pussy sat by the door and washed its paws.
The grey pussy purred on her lap.
She called her kitten Pussy.
Puss and pussy are names for cats.
The pussy drank the milk and curled up on the cushion.
The sweet chestnut, the pussy willow and the alder flower early.
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
The tits were feeding on the peanuts.
There were tits and finches in the hedge.
The nest of the long-tailed tit is made of lichen.
The party of tits moved on through the oak wood.
He smoked his last fag on the platform.
The fag packet lay on the dashboard.
She gave up fags in January.
The Whipping Boy, The Golden Ass and other novels are on the shelf.
The paper on great tits in Wytham Wood was published in Nature.
Jenny the ass and Bob the pony share a field.
The ox knoweth his owner, and the ass his master's crib.
He lifted up his voice like a wild ass used to the wilderness.
Let the ass bray, said the peasant.
Ass's milk was thought good for the skin.
A she-ass and her foal were tied at the gate.
Cleopatra bathed in the milk of asses.
The pack asses carried copper from the mines.
Cocks crow, ducks quack and asses bray.
The word tit is an old name for a small bird.
The hen and the cock share the work of feeding the chicks.
`
  .split('\n')
  .filter((line) => line !== '');
