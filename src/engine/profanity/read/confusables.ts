/**
 * Characters that resemble Latin letters: Greek, Cyrillic, Armenian, Cherokee, IPA, small capitals and similar.
 * Collected by eye from the Unicode charts. A character that resembles two letters is listed under the likelier one.
 */

/** Look-alike characters by Latin letter. */
export const confusables: Readonly<Record<string, string>> = {
  a: 'аαɑΑАᴀɐаӑӓᎪ∂ꭺΛλꓮᗅᗩ卂ค₳',
  b: 'ЬьВвΒβʙɓЪᏏƄᖯ฿ßƅЪϐᏴɃꓐᗷ乃๒ც',
  c: 'сϲςСᴄɔϹⅽᏟ¢ⲥĊ℃сꓚᑕᑢ匚ငƈᏣ₵',
  d: 'ԁɗԀᴅⅾᏧɖᎠđÐðꓓᗞᗪ๔',
  e: 'еєεЕΕэᴇɛЄҽƐ℮ёəǝєΞᎬ€ꓰᗴᘿ乇ⱸ',
  f: 'ƒғϝꜰʄ₣ẝꞙՔꓝᖴ千ⓕ℉ߓ',
  g: 'ɡԍɢɠցᶃɣᏀꓖᘜꮐ',
  h: 'һհΗНнʜћԋħӈᏂᎻⱨղꓧᕼ卄ђ♓ɧⱧ',
  i: 'іıιΙІɪіїΐіϊίเ¡Ꭵӏɩ١ℹꓲ丨ᓰ工ƗɨᏆ',
  j: 'јʝϳᴊՅɟЈᎫꓙᒍﾌ',
  k: 'кκΚКᴋҡқĸӄКⲕᏦ₭ꓗᛕҜ长ƙ',
  l: 'ʟℓɭӀ⎸ӏⅼǀᏞŁłƚ£ꓡᒪㄥᄂƖ',
  m: 'мМΜᴍɱⅿмᎷₘ₥ꓟᗰ爪๓',
  n: 'пηոռΝɴηɲпиИήŋᴎՈ₦ꓠᑎ几ภ',
  o: 'оοОΟσօøᴏөӧόθ๏ФфɵѳθՕଠ໐ØӨ⊕○●◯°ꓳᗝㄖ口ඐဝ',
  p: 'рρРΡᴘþƿрⲣᏢ₱ꓑᑭ卩℘',
  q: 'ԛգʠքզՓꓞᑫɊ',
  r: 'гʀɾгяЯɼᴦгꭱⲅᏒ₹ꓣᖇ尺ƦཞⱤɽ',
  s: 'ѕʂꜱѕЅՏտᏚşṡƨśš§ꓢᔕ丂ꮪʃร',
  t: 'тτΤТᴛŧтƭⲧᎢ†₮ꓔᑐㄒᖶ丅ȶɬՇ',
  u: 'υսцυᴜʋμµџύυцЦՍม∪цꓴᑌㄩՄย',
  v: 'νѵᴠѴṽνⅴᏙ√ꓦᐯᐺ۷',
  w: 'ԝωшщᴡѡωɯաШЩώᏔ₩ψꓪᗯ山ฬ',
  x: 'хχХΧ×ⅹхжꓫ᙭ㄨ乂',
  y: 'уγУΥʏүұўуЎყყ¥ӳүɏꓬㄚΎ',
  z: 'ᴢʐƶʑΖȥᏃꓜ乙',
};
