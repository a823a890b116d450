import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'About my order'. `hasChat`: whether the store has live chat. */
export const orderArticles = (storeName: string, hasChat: boolean): readonly SupportArticle[] => [
  {
    slug: 'track-my-order',
    topic: 'order',
    title: 'Waar is mijn bestelling?',
    summary:
      'Met je bestelnummer zie je hoe ver je bestelling is: in productie, onderweg of bezorgd.',
    sections: [
      {
        heading: 'Zoek je bestelling op',
        paragraphs: [
          'Vul je bestelnummer in op de pagina ‘Bestelling volgen’. Je ziet de status van je bestelling, wat erin zit en hoe ver elk pakket is. Een bestelling kan in meer dan één pakket komen als de artikelen in verschillende ateliers worden gemaakt.',
        ],
      },
      {
        heading: 'Wat de status betekent',
        paragraphs: [
          'We maken je artikelen pas nadat je ze hebt besteld. De eerste dagen is er dus nog geen pakket om te volgen.',
        ],
        list: [
          'In productie: je artikelen worden bedrukt en gecontroleerd. De meeste vertrekken binnen 3 tot 5 werkdagen.',
          'Onderweg: de bezorger heeft het pakket. Het kan een dag duren voor de eerste scan verschijnt.',
          'Bezorgd: volgens de bezorger is het pakket aangekomen. Kijk bij de deur en vraag de buren voor je ons schrijft.',
        ],
      },
      {
        heading: 'Als de datum voorbij is',
        paragraphs: [
          'De datum bij het afrekenen is een schatting. Is die meer dan drie werkdagen voorbij en is er niets veranderd, stuur ons dan een bericht met je bestelnummer. Wij vragen het na bij de bezorger.',
        ],
      },
    ],
    action: { href: '/track', text: 'Volg mijn bestelling' },
  },
  {
    slug: 'find-my-order-number',
    topic: 'order',
    title: 'Ik ben mijn bestel\u00adnummer kwijt',
    summary: 'Met één e-mail heb je al je bestellingen van de afgelopen 60 dagen terug.',
    sections: [
      {
        heading: 'Kijk eerst op drie plekken',
        paragraphs: ['Je hebt het nummer meer dan eens gekregen:'],
        list: [
          'op de pagina die je na het betalen bedankte;',
          'in het onderwerp van de bevestigingsmail, die soms bij reclame of spam terechtkomt;',
          'op het briefje in het pakket, als dat er al is.',
        ],
      },
      {
        heading: 'Laat het opnieuw sturen',
        paragraphs: [
          'Vul op de pagina ‘Bestelnummer opvragen’ het e-mailadres in waarmee je hebt besteld. We sturen naar dat adres een lijst van de bestellingen van de afgelopen 60 dagen, elk met het nummer. Gebruik precies het adres van het afrekenen: bij een ander adres van jezelf of dat van een vriend horen geen bestellingen.',
          'Op de pagina zelf tonen we niets. Zo kan niemand met andermans adres een bestelling opzoeken.',
        ],
      },
      {
        heading: 'Ouder dan 60 dagen',
        paragraphs: [
          'Verder dan 60 dagen gaat de lijst niet terug. Gaat het om een oudere bestelling, geef dan in het contactformulier de naam en het bezorgadres door die je hebt ingevuld. Een medewerker zoekt de bestelling met de hand op en antwoordt binnen {hours} kantooruren.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Bestelnummer opvragen' },
  },
  {
    slug: 'change-or-cancel',
    topic: 'order',
    title: 'Kan ik mijn bestelling wijzigen of annuleren?',
    summary:
      'Vaak wel, als je het binnen een uur vraagt. Zodra het bedrukken is begonnen, kunnen we niets meer stoppen.',
    sections: [
      {
        heading: 'Waarom je snel moet zijn',
        paragraphs: [
          `Bij ${storeName} ligt niets op de plank. Een maker tekent het ontwerp en een atelier bedrukt jouw artikel nadat je het hebt besteld, vaak nog dezelfde dag. Een wijziging kunnen we dus niet beloven, alleen proberen.`,
        ],
      },
      {
        heading: 'Wat je kunt doen',
        paragraphs: [
          hasChat
            ? `Open als het kan de livechat: die is {days} dagen per week bemand en is de snelste manier om een bestelling nog tegen te houden. Gebruik anders het contactformulier met de reden ‘Bestelling wijzigen of annuleren’ en zet alles in één bericht:`
            : 'Gebruik het contactformulier met de reden ‘Bestelling wijzigen of annuleren’ en zet alles in één bericht:',
        ],
        list: [
          'je bestelnummer;',
          'om welk artikel het gaat, als het er meer zijn;',
          'welke maat, kleur of welk adres je liever hebt, of dat je wilt annuleren.',
        ],
      },
      {
        heading: 'Als het te laat is',
        paragraphs: [
          'Een fysiek artikel kun je binnen 30 dagen na bezorging gratis terugsturen. Een verkeerde maat kost je dus tijd, maar geen geld.',
          'Klopt het adres niet en is het pakket al onderweg, laat het ons dan meteen weten: soms kan de bezorger het omleiden. Een geannuleerde bestelling betalen we volledig terug op de manier waarop je hebt betaald.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Vraag een wijziging aan' },
  },
];
