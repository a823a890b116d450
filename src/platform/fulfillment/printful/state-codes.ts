/** Codes of states by their names, for the countries beside the United States that Printful needs them for. */
const STATE_CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CA: {
    alberta: 'AB',
    'british columbia': 'BC',
    manitoba: 'MB',
    'new brunswick': 'NB',
    'newfoundland and labrador': 'NL',
    'northwest territories': 'NT',
    'nova scotia': 'NS',
    nunavut: 'NU',
    ontario: 'ON',
    'prince edward island': 'PE',
    quebec: 'QC',
    saskatchewan: 'SK',
    yukon: 'YT',
  },
  AU: {
    'australian capital territory': 'ACT',
    'new south wales': 'NSW',
    'northern territory': 'NT',
    queensland: 'QLD',
    'south australia': 'SA',
    tasmania: 'TAS',
    victoria: 'VIC',
    'western australia': 'WA',
  },
};

interface Place {
  readonly countryCode: string;
  readonly state?: string | undefined;
  readonly stateCode?: string | undefined;
}

/** Returns the code of a state, which buyers may have written as name or as code; undefined where Printful needs none. */
export function findStateCode({ countryCode, state = '', stateCode }: Place): string | undefined {
  if (stateCode) return stateCode;
  const codes = STATE_CODES[countryCode];
  if (!codes) return undefined;
  const name = state.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return codes[name] ?? Object.values(codes).find((code) => code.toLowerCase() === name);
}
