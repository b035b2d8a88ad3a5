/** Innocent sentences about animals. Not used in tests. */

export const innocentAnimals: readonly string[] = `
The bitch was mated at eighteen months.
The bitch growled at strangers near her litter.
The vet scanned the bitch and counted six.
The stud dog ignored the bitch.
A bitch comes into season twice a year.
The dog followed the bitch across the field.
The sled is led by a bitch called Nanook.
The wolf bitch dug a den.
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
The tits were feeding on the peanuts.
There were tits and finches in the hedge.
The nest of the long-tailed tit is made of lichen.
The party of tits moved on through the oak wood.
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
