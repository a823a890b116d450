import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Understanding our policies'. */
export const policyArticles = (storeName: string): readonly SupportArticle[] => [
  {
    slug: 'returns-and-exchanges',
    topic: 'policies',
    title: 'Retourneren en ruilen',
    summary:
      'Fysieke artikelen kun je 30 dagen gratis retourneren. Verkeerde maat, verkeerde kleur, toch niet: alles telt.',
    sections: [
      {
        heading: 'Wat je kunt terugsturen',
        paragraphs: [
          'Elk fysiek artikel, binnen 30 dagen na bezorging, ongedragen en ongewassen. Pas kleding zoals je dat in een winkel zou doen. Wat mond of huid raakt, zoals een gebitsbeschermer, kan terug zolang het niet is gebruikt.',
          'Een artikel dat beschadigd, verkeerd bedrukt of verkeerd is aangekomen, mag je natuurlijk hebben uitgepakt en gepast. Meld het wel binnen diezelfde 30 dagen.',
        ],
      },
      {
        heading: 'Zo werkt het',
        paragraphs: [
          'Stuur niets op voordat je van ons hebt gehoord: het label bepaalt waar het naartoe gaat.',
        ],
        list: [
          'Stuur ons een bericht met je bestelnummer en kies als reden ‘Retourneren of ruilen’.',
          'Zeg om welk artikel het gaat en of je je geld terug wilt of een andere maat.',
          'We antwoorden binnen {hours} kantooruren met een gefrankeerd label.',
          'Pak het in, plak het label erop en geef het af. Bewaar het bewijs tot je weer van ons hoort.',
        ],
      },
      {
        heading: 'Je geld',
        paragraphs: [
          'Zodra het artikel is aangekomen en gecontroleerd, krijg je het bedrag inclusief belasting terug op de manier waarop je hebt betaald. Bij ruilen maken we een nieuw artikel en sturen het gratis met standaardbezorging.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Start een retour' },
  },
  {
    slug: 'digital-goods',
    topic: 'policies',
    title: 'Digitale producten: levering en retour',
    summary:
      'Bestanden komen per e-mail, meestal binnen een uur. Digitale producten kun je maar beperkt retourneren.',
    sections: [
      {
        heading: 'Waar je bestand is',
        paragraphs: [
          'Nadat je hebt betaald, mailen we een link naar het adres van het afrekenen, meestal binnen een uur. Er wordt niets verzonden, dus je ziet geen bezorgdatum. Is de mail er niet, kijk dan bij spam en reclame en vraag daarna je bestellingen op met hetzelfde e-mailadres.',
        ],
      },
      {
        heading: 'Voordat je downloadt',
        paragraphs: [
          'Zolang de link niet is geopend, kun je net als bij al het andere 30 dagen lang je geld terugvragen. Het verkeerde gekocht, of twee keer? Open de link niet en stuur ons een bericht.',
        ],
      },
      {
        heading: 'Nadat je hebt gedownload',
        paragraphs: [
          'Een bestand kun je niet teruggeven. Is het gedownload of is een code getoond, dan betalen we terug als:',
        ],
        list: [
          'het bestand beschadigd is of niet opent op wat er volgens de productpagina op zou werken;',
          'het niet is wat er op de productpagina stond;',
          'je twee keer voor hetzelfde hebt betaald.',
        ],
      },
      {
        heading: 'Je rechten',
        paragraphs: [
          'Wat de wet van je land je geeft, geldt hiernaast en wordt hierdoor niet minder. Een bestand is voor eigen gebruik: stuur vrienden de productpagina en niet de link.',
        ],
      },
    ],
  },
  {
    slug: 'your-data-and-age-limits',
    topic: 'policies',
    title: 'Je gegevens, afmelden en leeftijd',
    summary:
      'Voor nieuws en tracking kun je je altijd afmelden. Om hier te kopen moet je 18 jaar of ouder zijn.',
    sections: [
      {
        heading: 'Wat we bewaren',
        paragraphs: [
          `${storeName} heeft geen klantaccounts, dus er is geen wachtwoord van je dat zoek kan raken. We bewaren wat een bestelling nodig heeft: naam, adressen, telefoonnummer en wat je hebt gekocht. Kaartgegevens gaan naar de betaaldienst en bereiken ons nooit. In het privacybeleid staat alles op een rij.`,
        ],
      },
      {
        heading: 'Afmelden',
        paragraphs: [
          'Onderaan elke nieuwsbrief staat een link om je af te melden, en elke sms kun je met STOP beantwoorden. Wil je dat we je gegevens verwijderen of niet delen voor reclame, kies dan ‘Iets anders’ in het contactformulier en laat het weten. Het kan tot tien werkdagen duren voor al onze partners het hebben uitgevoerd. Verkoopgegevens blijven zo lang bewaard als de belastingwet eist.',
        ],
      },
      {
        heading: 'Leeftijdsgrenzen',
        paragraphs: ['Er gelden hier twee leeftijden:'],
        list: [
          '18: je moet 18 jaar of ouder zijn om deze shop te gebruiken en te bestellen. Een ouder kan voor een kind bestellen.',
          '13: de shop is niet voor kinderen onder de 13, en we bewaren niet bewust iets over hen. Heeft een kind ons geschreven, laat het weten en we verwijderen het.',
        ],
      },
    ],
    action: { href: '/privacy-policy', text: 'Lees het privacybeleid' },
  },
];
