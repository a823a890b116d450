import { LOCALES } from '#shared/contract/codes.ts';
import type { CountryEntry } from '#shared/contract/country.ts';

/** Default country of deliveries, and the country of card billing. */
export const DEFAULT_COUNTRY = 'US';
export const BILLING_COUNTRY = 'US';

/** Returns the country of card billing: that of the address, which is the United States unless the store lists other countries. */
export const getBillingCountry = ({
  address,
}: {
  readonly address: { readonly countryCode: string };
}): string => address.countryCode || BILLING_COUNTRY;

/**
 * ISO 3166-1 codes of two and three letters, from the package i18n-iso-countries, without uninhabited places and without the
 * territories in the list of US states.
 */
const CODES = `\
ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO ARARG ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL \
BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BWBWA BYBLR BZBLZ CACAN CCCCK \
CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU \
DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FOFRO FRFRA GAGAB \
GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GTGTM GWGNB GYGUY HKHKG HNHND \
HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ \
KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX \
LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MKMKD MLMLI MMMMR MNMNG MOMAC MQMTQ MRMRT MSMSR MTMLT MUMUS \
MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN \
PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PSPSE PTPRT PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA \
SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV \
SXSXM SYSYR SZSWZ TCTCA TDTCD TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA \
UAUKR UGUGA USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE`;

/** Returns the two-letter codes of all selectable countries. Unlike {@link listCountries} it loads no names, which takes 30 ms. */
export const listCountryCodes = (): string[] => CODES.split(' ').map((pair) => pair.slice(0, 2));

/** Returns the three-letter code of a selectable country. */
export const getLongCode = (code: string): string | undefined =>
  CODES.split(' ')
    .find((pair) => pair.startsWith(code))
    ?.slice(2);

/** Returns all selectable countries with their names in a language, sorted by name. */
export function listCountries(locale: string): readonly CountryEntry[] {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const localized = new Intl.DisplayNames(locale, { type: 'region' });
  return CODES.split(' ')
    .map((pair) => {
      const id = pair.slice(0, 2);
      return { id, code: pair.slice(2), label: localized.of(id) ?? id, name: english.of(id) ?? id };
    })
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}

/** Returns the code of the country that has a name in any language of the product, in any case; undefined for other texts. */
export function findNamedCountry(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  const languages = LOCALES.map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
  return listCountryCodes().find((code) =>
    languages.some((names) => names.of(code)?.toLowerCase() === wanted),
  );
}
