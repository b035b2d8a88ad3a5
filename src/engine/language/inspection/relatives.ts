/** The languages of a row share most words, so a few words are no evidence for one of them. */
const rows = [
  'af fy li nds nl stq',
  'bar de gsw lb nds',
  'da nb nn sv',
  'fo is',
  'bi en pcm tpi',
  'an ast ca es ext gl oc pap pt',
  'fr ht oc wa',
  'co fur it lij lmo nap pms rm sc scn vec',
  'eo ia io',
  'be ru uk',
  'bg mk',
  'bs hr sl sr',
  'cs dsb hsb sk',
  'csb pl szl',
  'ga gd',
  'az crh gag tk tr uz',
  'ba kk ky sah tt tyv',
  'koi kv udm',
  'ce inh',
  'awa bho doi hi hif kok ks mag mai mr ne sa ur',
  'as bn',
  'ckb ku',
  'ace ban bjn bug id jv min ms su',
  'bcl ceb hil ilo pag pam tl war',
  'fj haw mi sm to ty',
  'bem kam kg ki lg ln lua nr nso ny rn rw sn ss st sw tn ts tum ve xh zu',
  'gan hak lzh nan wuu yue zh',
  'am ti',
  'kab shi zgh',
  'bo dz',
  'lo th',
  'ay qu',
].map((row) => row.split(' '));

const relativesOf = new Map<string, readonly string[]>();
for (const row of rows)
  for (const lang of row) relativesOf.set(lang, [...(relativesOf.get(lang) ?? []), ...row]);

export function areRelatives(lang: string | undefined, other: string | undefined): boolean {
  if (lang === undefined || other === undefined || lang === other) return false;
  return relativesOf.get(lang)?.includes(other) ?? false;
}
