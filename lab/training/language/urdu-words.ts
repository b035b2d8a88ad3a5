/** In Latin letters. Most other Urdu words are Hindi as well. */
const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const vocabulary = words(`
  alaikum alaykum alaikom aleikum walaikum assalam asalam asalamualaikum assalamualaikum aoa salam salaam allah allaah
  inshallah inshaallah insha mashallah masha alhamdulillah jazakallah jazak subhanallah bismillah astaghfirullah fi
  amanillah ameen aameen khuda hafiz namaz namaaz parhi roza rozay ramzan ramadan iftari sehri sehar eid juma jumma
  quran masjid hadees hadith nabi rasool sawab umrah hajj dua duaen duaein janab jnab tashreef mohtaram mohtarma
  meherbani meharbani mehrbani mukhtasir salgirah ammi abbu abu abbajan ammijan walid walida waalid khawind shohar
  shauhar khala phupho phuppo mamoon hukumat hakoomat wazir wazeer azam sadar riyasat awam qaum qoum watan adliya
  imtihan imtehan talib taleem taaleem tajurba mashwara mutaliq mutabiq mutalliq ilaqa ilaqe mulaqat mulaqaat masla
  maslay masail bewaqoof bewakoof durust mayoosi mayoos ghalat ghalti ghaltiyan shukria mosam lahore karachi pakistan
  pakistani islamabad rawalpindi peshawar multan urdu nastaliq ghazal ashaar shair musannif kalam hazrat sahib sahiba
  janaza nikah walima baraat talaq rizq sehat afsos khushamdeed aaqa qareeb qism qeemat wazeefa wazeefe darkhwast tareeqa tarkeeb aqal waqfa
`);

/** Hindi: ho hai/he, kya, mein/me, nahi, bahut, wo, ye, paise. */
const spellings = words(`
  hy hyn hein hen thay thy kia kiya kiun kyn kiu mjhe mjhy mujhay tmhe tmhain tumhain apko apki apka nhn nai ni
  boht bht bohat buhat ziada zyda lye liay leay tou mai'n yehi wohi unhein inhein jaen jayein ayein karein krein
  karain krain hojaye jaye aaye gi ga gay ge rha rhi rhy rahay wapis paisay baray bary waja wajah gari fone such sub
  aik hotay kitnay kese kesay dunya shukriyah nikly gy sakty chori tasweer tasveer tameez parhna parh parho parha parhai chirya bari bara larka larki larkay larai
  sarak gaari garhi thora thori thoray par'h chor choro tor kapray kapre ghora pakar
`);

/** In Latin letters. */
export function hasUrduWord(line: string): boolean {
  const found = line.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  return found.some((word) => vocabulary.has(word) || spellings.has(word));
}
