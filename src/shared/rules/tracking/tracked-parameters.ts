/** Query parameters that say where a visit comes from. Others are not stored with the view of a listing. */
export const TRACKED_PARAMETERS: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'ref',
  'source',
  'affiliate',
  'gclid',
  'fbclid',
  'msclkid',
  'ttclid',
];
