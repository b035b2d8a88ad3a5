/** Our code for each ISO 639-3 code of franc-min. */
export const francCodes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'amh:am arb:ar azj:az bel:be bul:bg bho:bho ben:bn bos:bs ceb:ceb ckb:ckb ces:cs deu:de ell:el eng:en ' +
    'spa:es pes:fa fuv:ff fra:fr guj:gu hau:ha hin:hi hnj:hmn hrv:hr hun:hu ind:id ibo:ig ilo:ilo ita:it ' +
    'jpn:ja jav:jv kaz:kk kan:kn kor:ko koi:koi lin:ln mag:mag mai:mai plt:mg mal:ml mar:mr zlm:ms mya:my ' +
    'npi:ne nld:nl nya:ny pan:pa pol:pl pbu:ps por:pt qug:qu run:rn ron:ro rus:ru kin:rw sin:si som:so ' +
    'srp:sr sun:su swe:sv swh:sw tam:ta tel:te tha:th tgl:tl tur:tr ukr:uk urd:ur uzn:uz vie:vi yor:yo ' +
    'cmn:zh zul:zu'
  )
    .split(' ')
    .map((pair) => pair.split(':')),
);
