import type { ReturnTexts } from '#texts/return-texts.ts';

export const returnTexts: ReturnTexts = {
  titles: {
    free: '{days} dagen gratis retourneren',
    paid: '{days} dagen retourneren',
    none: 'Niet te retourneren',
    digital: 'Digitale producten retourneren',
  },
  physical: {
    free: 'Toch niet wat je zocht? Stuur het binnen {days} dagen na bezorging gratis terug.',
    paid: 'Toch niet wat je zocht? Stuur het binnen {days} dagen na bezorging terug. Je betaalt zelf de verzendkosten.',
    none: 'Dit artikel kun je niet retourneren omdat je van gedachten bent veranderd.',
  },
  digital: {
    some: 'Toch niet wat je zocht? Je kunt je geld binnen {days} dagen na je bestelling terugvragen.',
    none: 'Het retourneren van digitale producten is beperkt: we betalen terug als een bestand niet werkt of niet is wat werd beschreven.',
  },
  damaged:
    'Komt een artikel beschadigd, verkeerd bedrukt of verkeerd aan, laat het ons weten: we vervangen het of betalen het terug.',
  rights:
    'Rechten die de wet van je land je geeft, gelden hiernaast en worden hierdoor niet minder.',
  reply:
    'We sturen je het adres voor de retourzending. Je kiest zelf de bezorger en betaalt de verzendkosten.',
  refund:
    'Zodra het artikel is aangekomen en gecontroleerd, krijg je het bedrag inclusief belasting terug op de manier waarop je hebt betaald.',
};
