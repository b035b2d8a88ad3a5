/** The ISO 639-3 codes with which franc answers. */
import { languages } from 'vernacular-engine/languages';
import { ourCode } from 'vernacular-engine/our-code';

/** The languages of franc 6.2 that Vernacular detects. Of several codes for one language, the first is answered. */
const francCodes =
  'ace afr aii als amh arb ayr azj bam ban bcl bel bem ben bho bod bos bug bul cat ceb ces ckb cmn dan deu dip ekk ell ' +
  'eng epo ewe fin fon fra fuv fuf glg guj hat hau heb hil hin hnj hms hrv hun hye ibo ilo ind ita jav jpn kan kat ' +
  'kaz kbd khk khm kin kir kng koi kor lao lin lit lua lug lvs mag mai mal mar min mkd mya nds nhn nld nno nob npi ' +
  'nso nya pam pan pbu pes prs plt pol por quy quz qug ron run rus sag sat shn sin slk slv sna som sot spa src srp ssw ' +
  'sun swe swh tam tat tel tgk tgl tha tir tpi tsn tso tuk tur uig ukr urd uzn vec ven vie war wol xho ydd yor zgh zlm zul';

/** Codes of languages that franc lacks and that ISO 639-1 has. As in franc, they are of individual languages, not of macrolanguages. */
const otherCodes =
  'abk aka arg asm ava bak bis bre che cha cos chv cym div dzo eus fij fao fry gle gla grn ina ido isl iku kik kal kas kmr ' +
  'kpv lat ltz lim mah mri mlt nbl nav oci gaz ory oss roh san snd sme smo ton tah vol wln';

const ofFranc = new Map(
  [...francCodes.split(' '), ...otherCodes.split(' ')].map((code) => [code, ourCode(code)]),
);

/** Returns our code, or undefined if Vernacular does not detect the language. */
export function codeFrom(franc: string): string | undefined {
  const code = ofFranc.get(franc) ?? franc;
  return Object.hasOwn(languages, code) ? code : undefined;
}

const byOurs = new Map([...ofFranc].reverse().map(([franc, ours]) => [ours, franc]));

/** Returns the code of franc, or of ISO 639-3 for languages that franc lacks. */
export function codeTo(ours: string): string {
  return byOurs.get(ours) ?? ours;
}

export const detectable: readonly string[] = Object.keys(languages);
