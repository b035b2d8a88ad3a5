/** Profane sentences with few hints in their context. Not used in tests. */

export const profaneSentences: readonly string[] = `
He is a dick.
She is a bitch.
My boss is an ass.
What a cock.
He's being a dick about it.
Don't be such an ass.
That guy is an absolute prick.
He was a prick to everyone at the party.
The man is a total cock.
She showed us her tits.
He grabbed her ass in the lift.
Get off your ass and help.
I fell on my ass on the ice.
My ass hurts after the ride.
He sent her a picture of his dick.
She has great tits.
Nice ass.
What a bitch.
The bitch at the counter was rude to me.
That bitch stole my phone.
Life is a bitch.
These bitches think they own the place.
You son of a bitch.
The bastard left without paying.
Those bastards raised the rent again.
You lucky bastard.
He is a real bastard when he drinks.
Two old bastards argued at the bar.
His cock was hard.
She sucked his cock.
Her pussy was wet.
Pussy is all he wants.
Pussy and money is what he wants.
Don't be a pussy.
He is too much of a pussy to ask.
That hoe lied to everybody.
She is a hoe.
All these hoes want is money.
He called his neighbour a fag.
The boys called him a faggot at school.
They shouted faggots at the couple.
She was called a dyke on the bus.
The dykes at the bar threw us out.
He called the waiter a chink.
They called her a coon.
He is retarded.
Are you retarded?
That is the most retarded thing I have read.
This new layout is retarded.
He is a tosser.
What a bunch of tossers.
You absolute knob.
He came, and his cum was on the sheets.
The neighbours are pricks.
Stop being a prick to your sister.
It is cold as a witch's tit out there.
Move your ass.
We got our asses kicked last night.
They are a pain in the ass.
Some ass parked across my drive.
He made a crude remark about her tits.
That old slag next door complained again.
`
  .split('\n')
  .filter((line) => line !== '');
