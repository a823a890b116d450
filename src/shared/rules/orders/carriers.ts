/** Addresses where carriers show a parcel, by their names and other names that sellers write. `{number}` is the tracking number. */
export const CARRIERS: Readonly<
  Record<string, { readonly also?: readonly string[]; readonly url: string }>
> = {
  'An Post': { url: 'https://www.anpost.com/Post-Parcels/Track/History?item={number}' },
  Asendia: { url: 'https://tracking.asendia.com/tracking/{number}' },
  'Australia Post': {
    also: ['AusPost'],
    url: 'https://auspost.com.au/mypost/track/#/details/{number}',
  },
  bpost: { url: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}' },
  Bring: { also: ['Posten', 'Posten Norge'], url: 'https://tracking.bring.com/tracking/{number}' },
  BRT: { also: ['Bartolini'], url: 'https://vas.brt.it/vas/sped_numspe_par.htm?sped_num={number}' },
  'Canada Post': {
    also: ['Postes Canada'],
    url: 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}',
  },
  Chronopost: {
    url: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  },
  Colissimo: {
    also: ['La Poste'],
    url: 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  },
  Correos: {
    url: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  },
  DHL: {
    also: ['DHL Paket', 'Deutsche Post', 'DHL Germany'],
    url: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
  },
  'DHL eCommerce': { url: 'https://webtrack.dhlecs.com/orders?trackingNumber={number}' },
  'DHL Express': {
    also: ['DHL Global'],
    url: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  },
  DPD: { url: 'https://tracking.dpd.de/status/en_US/parcel/{number}' },
  Evri: { also: ['Hermes UK', 'myHermes'], url: 'https://www.evri.com/track/parcel/{number}' },
  FedEx: { also: ['Federal Express'], url: 'https://www.fedex.com/fedextrack/?trknbr={number}' },
  GLS: { url: 'https://gls-group.eu/EU/en/parcel-tracking?match={number}' },
  Hermes: {
    also: ['Hermes Germany'],
    url: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation/#{number}',
  },
  InPost: { url: 'https://inpost.pl/sledzenie-przesylek?number={number}' },
  'Japan Post': {
    url: 'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}',
  },
  'Mondial Relay': { url: 'https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition={number}' },
  'New Zealand Post': {
    also: ['NZ Post'],
    url: 'https://www.nzpost.co.nz/tools/tracking?trackid={number}',
  },
  OnTrac: { url: 'https://www.ontrac.com/tracking/?number={number}' },
  Packeta: { also: ['Zásilkovna'], url: 'https://tracking.packeta.com/en/?id={number}' },
  Parcelforce: {
    also: ['Parcelforce Worldwide'],
    url: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  },
  'Poste Italiane': { url: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}' },
  PostNL: { url: 'https://postnl.nl/tracktrace/?B={number}' },
  PostNord: { url: 'https://tracking.postnord.com/en/?id={number}' },
  Purolator: { url: 'https://www.purolator.com/en/shipping/tracker?pin={number}' },
  'Royal Mail': { url: 'https://www.royalmail.com/track-your-item#/tracking-results/{number}' },
  Sagawa: { url: 'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo={number}' },
  SEUR: { url: 'https://www.seur.com/livetracking/?segOnlineIdentificador={number}' },
  'Swiss Post': {
    also: ['Die Post', 'La Poste Suisse'],
    url: 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  },
  'Österreichische Post': {
    also: ['Austrian Post', 'Post AT'],
    url: 'https://www.post.at/sv/sendungsdetails?snr={number}',
  },
  UPS: { also: ['United Parcel Service'], url: 'https://www.ups.com/track?tracknum={number}' },
  USPS: {
    also: ['US Postal Service'],
    url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
  },
};

const toKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

const urls = new Map(
  Object.entries(CARRIERS).flatMap(([name, { also = [], url }]) =>
    [name, ...also].map((known) => [toKey(known), url] as const),
  ),
);

/** Whether a text is the address of a page that buyers can open. */
export const isTrackingUrl = (text: string): boolean => /^https?:\/\/[^\s/]/.test(text);

/** Returns the address where a carrier shows a parcel; undefined for a carrier that is not in the table, or without a number. */
export function createTrackingUrl(
  carrier: string | null | undefined,
  number: string | null | undefined,
): string | undefined {
  const text = number?.replaceAll(/\s/g, '');
  if (!carrier || !text) return undefined;
  return urls.get(toKey(carrier))?.replace('{number}', () => encodeURIComponent(text));
}
