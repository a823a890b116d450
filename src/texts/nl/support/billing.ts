import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Billing'. */
export const billingArticles: readonly SupportArticle[] = [
  {
    slug: 'ways-to-pay',
    topic: 'billing',
    title: 'Zo kun je betalen',
    summary: 'Kaart, PayPal, Afterpay, en Apple Pay of Google Pay als je browser die kent.',
    sections: [
      {
        heading: 'Wat je kunt kiezen',
        paragraphs: [
          'Bij het afrekenen zie je de methodes die bij je bestelling en je apparaat passen:',
        ],
        list: [
          'Kaart: nummer, vervaldatum en beveiligingscode gaan rechtstreeks naar de betaaldienst. Wij zien ze nooit.',
          'PayPal: je bevestigt in het venster van PayPal zelf en komt terug in de shop.',
          'Apple Pay en Google Pay: je ziet ze als je browser ze ondersteunt en er een kaart in staat.',
          'Afterpay: betalen in termijnen, voor bestellingen in de regio Verenigde Staten. Je stemt ermee in op de site van Afterpay.',
        ],
      },
      {
        heading: 'Wanneer er geld beweegt',
        paragraphs: [
          'Bezorgkosten, belasting en eventuele korting zijn verwerkt voordat je betaalt. Het totaal dat je bevestigt, is dus het bedrag dat wordt afgeschreven. Prijzen zijn in de valuta die je onderaan de pagina hebt gekozen. Gebruikt je rekening een andere, dan kan je bank kosten rekenen.',
          'Mislukt een betaling, dan is er niets voor afgeschreven. Een bank kan een paar dagen een reservering tonen, die daarna vanzelf verdwijnt.',
        ],
      },
      {
        heading: 'Is het veilig?',
        paragraphs: [
          'Alle transacties zijn veilig en versleuteld. Sommige banken vragen je om een betaling te bevestigen in hun app of met een code. Die stap hoort bij de bank, en daarna kom je terug bij je bestelling.',
        ],
      },
    ],
  },
  {
    slug: 'promo-codes',
    topic: 'billing',
    title: 'Een kortingscode gebruiken',
    summary: 'Vul hem in bij het afrekenen, na je adres. Per bestelling geldt één code.',
    sections: [
      {
        heading: 'Waar je hem invult',
        paragraphs: [
          'Ga naar afrekenen en vul je adres in. Typ daarna de code naast het overzicht van je winkelwagen en kies ‘Toepassen’. Op je telefoon staat de knop ‘Heb je een kortingscode?’ onder de betaalmethodes. Het adres komt eerst, omdat sommige codes afhangen van waar het pakket naartoe gaat.',
        ],
      },
      {
        heading: 'Wat een code doet',
        paragraphs: ['Er zijn drie soorten, en in het overzicht zie je het effect meteen:'],
        list: [
          'een percentage korting op de artikelen;',
          'een vast bedrag korting, in Amerikaanse dollars;',
          'gratis bezorging met standaardbezorging.',
        ],
      },
      {
        heading: '‘Geldt helaas niet voor je bestelling’',
        paragraphs: [
          'De code is herkend, maar past niet. Meestal is hij verlopen, geldt hij voor andere artikelen of zit er een typefout in: hoofdletters maken niet uit, een nul in plaats van de letter O wel. Verwijder hem en probeer het nog eens. Na het plaatsen van de bestelling kun je geen code meer toevoegen, en een code is niet in te wisselen voor geld.',
          'Wordt een code uit onze eigen nieuwsbrief of banner geweigerd, stuur ons dan de code en het tijdstip waarop je het probeerde.',
        ],
      },
    ],
  },
  {
    slug: 'payment-declined',
    topic: 'billing',
    title: 'Mijn betaling is geweigerd',
    summary:
      'Je bank beslist, en bij het afrekenen zie je wat die zei. Er is niets besteld of afgeschreven.',
    sections: [
      {
        heading: 'Wat de melding betekent',
        paragraphs: ['Je winkelwagen en je adres blijven bewaard terwijl je het uitzoekt.'],
        list: [
          'Kaartnummer, vervaldatum of beveiligingscode: vergelijk elk cijfer met je kaart en vul alles opnieuw in.',
          'Niet genoeg saldo: je rekening of de limiet van je kaart dekt het totaal niet.',
          'Fout bij het verwerken: de verbinding met de bank viel weg. Wacht een minuut en probeer het opnieuw.',
          'Geweigerd, zonder reden: de bank vertelt ons niet waarom. Jou wel.',
        ],
      },
      {
        heading: 'Drie dingen die meestal helpen',
        paragraphs: [
          'Vraag je bank of de betaling als ongewoon is tegengehouden en probeer het daarna opnieuw. Gebruik een andere kaart of PayPal. Of ga via je winkelwagen uit het afrekenen en kom terug, dan begint er een nieuwe betaling.',
        ],
      },
      {
        heading: 'Wel afgeschreven, geen bevestiging?',
        paragraphs: [
          'Betaal niet nog een keer. Een betaling kan een paar minuten later worden bevestigd, vooral bij PayPal en Afterpay. Is er na een uur nog geen e-mail, vraag dan je bestellingen op met je e-mailadres. Staat de bestelling er niet bij, stuur ons dan het bedrag en het tijdstip, dan zoeken we het uit.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Vraag mijn bestellingen op' },
  },
];
