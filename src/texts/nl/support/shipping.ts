import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Shipping'. */
export const shippingArticles: readonly SupportArticle[] = [
  {
    slug: 'delivery-options',
    topic: 'shipping',
    title: 'Bezorgopties en levertijden',
    summary:
      'Standaard, spoed of superspoed: bij het afrekenen zie je van elke optie de datum en de prijs voordat je betaalt.',
    holiday: true,
    sections: [
      {
        heading: 'Drie snelheden',
        paragraphs: [
          'Nadat je je adres hebt ingevuld, zie je welke opties er voor dat adres zijn, elk met een bezorgdatum en een prijs:',
        ],
        list: [
          'Standaardbezorging: de keuze als je geen haast hebt, en altijd het goedkoopst.',
          'Spoedbezorging: je artikel gaat in het atelier voor en reist met een snellere dienst.',
          'Superspoedbezorging: helemaal vooraan in de rij, en met de snelste dienst naar jouw adres.',
        ],
      },
      {
        heading: 'Hoe we aan de datum komen',
        paragraphs: [
          'We tellen twee periodes bij elkaar op. Het maken duurt bij standaardbezorging 3 tot 5 werkdagen en bij de andere twee korter. Daarna heeft de bezorger tijd nodig, afhankelijk van de afstand. Weekenden en feestdagen tellen bij geen van beide mee.',
          'De datum is een schatting van atelier en bezorger, geen garantie. Zitten er meer artikelen in je bestelling, dan bepaalt het langzaamste de datum.',
        ],
      },
      {
        heading: 'Toch een andere optie',
        paragraphs: [
          'Tot je de bestelling plaatst, kun je van optie wisselen. Het totaal verandert meteen mee. Daarna ligt de snelheid vast, omdat je plek in de rij dan is ingenomen.',
        ],
      },
    ],
  },
  {
    slug: 'where-we-ship',
    topic: 'shipping',
    title: 'Waar we bezorgen',
    summary:
      'In de Verenigde Staten, de Europese Unie, Canada, Australië en de meeste andere landen.',
    sections: [
      {
        heading: 'Kies eerst je regio',
        paragraphs: [
          'Prijzen en voorraad hangen af van waar een pakket naartoe gaat. Kies onderaan elke pagina je regio en valuta: Verenigde Staten, Europese Unie, Canada, Australië of Rest van de wereld, in Amerikaanse dollars, ponden, euro’s, Australische of Canadese dollars. Bestellingen voor de Europese Unie worden daar ook gemaakt, alle andere in de Verenigde Staten.',
          'In een winkelwagen uit de ene regio kan iets zitten dat in een andere niet te koop is. De winkelwagen zegt het voordat je betaalt.',
        ],
      },
      {
        heading: 'Buiten de Verenigde Staten',
        paragraphs: [
          'Internationale bezorging vraagt een paar extra stappen. Zodra je een land hebt gekozen, helpen we je daar bij het afrekenen doorheen. Geef een telefoonnummer op waarop de bezorger je kan bereiken: de douane en chauffeurs vragen erom.',
          'Invoerrechten en invoerbelasting van je land betaal je zelf, tenzij bij het afrekenen staat dat ze zijn inbegrepen.',
        ],
      },
      {
        heading: 'Als we niet kunnen bezorgen',
        paragraphs: [
          'Sommige artikelen mogen sommige grenzen niet over. Bij het afrekenen zie je dat voordat er geld beweegt. Kies een ander adres of stuur ons een bericht, dan zoeken we een oplossing.',
        ],
      },
    ],
  },
  {
    slug: 'late-lost-damaged',
    topic: 'shipping',
    title: 'Mijn pakket is te laat, kwijt of beschadigd',
    summary:
      'Meld het binnen 30 dagen na de bezorgdatum. We vervangen het artikel of geven je je geld terug.',
    sections: [
      {
        heading: 'Te laat',
        paragraphs: [
          'Kijk eerst op de trackingpagina. Vaak ligt een pakket drie of vier dagen zonder scan stil en komt het dan aan. Is de verwachte datum meer dan drie werkdagen voorbij, stuur ons dan een bericht: wij starten een onderzoek bij de bezorger, zodat jij dat niet hoeft te doen.',
        ],
      },
      {
        heading: 'Bezorgd volgens de status, maar er is niets',
        paragraphs: [
          'Lees het bezorgbericht en vraag je huisgenoten, de buren en de receptie van je gebouw. Soms scant een bezorger een pakket een dag te vroeg. Is het er de volgende dag nog niet, dan nemen wij het over.',
        ],
      },
      {
        heading: 'Beschadigd, verkeerd bedrukt of verkeerd',
        paragraphs: ['Bewaar het artikel en de verpakking tot we hebben geantwoord, en stuur ons:'],
        list: [
          'je bestelnummer;',
          'één zin over wat er mis is en waar op het artikel;',
          'wat je liever hebt: een nieuw artikel of je geld terug.',
        ],
      },
      {
        heading: 'Wat er dan gebeurt',
        paragraphs: [
          `Een medewerker antwoordt binnen {hours} kantooruren en vraagt misschien om een foto. Een artikel met een fout hoef je alleen terug te sturen als wij erom vragen, en dan betalen wij de verzendkosten.`,
        ],
      },
    ],
    action: { href: '/contact', text: 'Meld een probleem' },
  },
];
