import type { RegionCode } from '#shared/contract/common.ts';

/**
 * Codes of the countries that orders are shipped to, by region. Any other country gets the error `country_not_supported`:
 * countries under embargo, countries at war, and countries that our carriers do not serve.
 */
const COUNTRIES: Readonly<Record<RegionCode, string>> = {
  // Includes the territories that the United States Postal Service delivers to.
  USA: 'US AS GU MP PR UM VI',
  // Member states, and the small states within the EU customs territory.
  EU: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MC MT NL PL PT RO SE SI SK SM VA',
  CAN: 'CA',
  AUS: 'AU',
  ROW: [
    'AD AL BA CH FO GB GG GI GL IM IS JE LI MD ME MK NO RS TR XK',
    'AE AM AZ BD BH BN BT GE HK ID IL IN JO JP KG KH KR KW KZ LA LB LK MN MO MV MY NP OM PH PK QA SA SG TH TJ TW UZ VN',
    'AO BF BI BJ BW CD CG CI CM CV DJ DZ EG ET GA GH GM GN GQ GW KE KM LR LS MA MG ML MR MU MW MZ NA NE NG RW SC SL SN',
    'ST SZ TD TG TN TZ UG ZA ZM ZW',
    'AG AI AR AW BB BM BO BR BS BZ CL CO CR CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MQ MS MX NI PA PE PY SR SV',
    'TC TT UY VC VG',
    'CK FJ FM KI MH NC NR NU NZ PF PG PW SB TO TV VU WF WS',
  ].join(' '),
};

const regionByCountry = new Map(
  Object.entries(COUNTRIES).flatMap(([region, codes]) =>
    codes.split(' ').map((code) => [code, region as RegionCode] as const),
  ),
);

/** Returns the region of a country code; undefined for a country that nothing is shipped to. */
export const findRegion = (countryCode: string): RegionCode | undefined =>
  regionByCountry.get(countryCode);

/** Returns the codes of a region's countries, the one that names the region first. */
export const listRegionCountries = (region: RegionCode): readonly string[] =>
  COUNTRIES[region].split(' ');
