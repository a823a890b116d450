import type { Policy } from '#texts/policy.ts';

/** The text of `/accessibility` for a store. The page adds a link to the section `contact`. */
export function accessibilityStatement(storeName: string): Policy {
  return {
    title: 'Toegankelijkheid',
    lastUpdated: 'november 2026',
    sections: [
      {
        heading: 'Deze winkel',
        paragraphs: [
          `${storeName} is een winkel voor iedereen. Je kunt producten vinden, opties kiezen, een winkelwagen vullen, betalen en een bestelling volgen met een muis, een aanraakscherm, een toetsenbord of een schermlezer. Je kunt de tekst vergroten, animaties volgen de instelling van je apparaat, en producten en voorwaarden zijn zonder scripts te lezen.`,
        ],
      },
      {
        heading: 'Nalevingsstatus',
        paragraphs: [
          'We meten de winkel aan de Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA. De winkel voldoet gedeeltelijk: sommige onderdelen voldoen niet helemaal. Ze staan onder ‘Bekende beperkingen’.',
        ],
      },
      {
        heading: 'Hoe dit is gecontroleerd',
        paragraphs: ['De software van deze winkel is zo gecontroleerd:'],
        list: [
          'Automatisch: elk soort pagina met axe-core, op een klein en een groot scherm; het contrast van teksten en van de randen van bedieningselementen; pagina’s die zijwaarts scrollen.',
          'Met de hand: gebruik met alleen het toetsenbord, tekst op 200 %, een venster van 320 pixels breed, meer ruimte tussen regels en letters, thema’s met hoog contrast, minder beweging, afgedrukte pagina’s en lezen zonder scripts.',
        ],
      },
      {
        heading: 'Bekende beperkingen',
        paragraphs: ['Deze onderdelen zijn niet zo toegankelijk als we willen:'],
        list: [
          'Titels en beschrijvingen van producten bestaan in één taal. Op pagina’s in een andere taal zijn ze gemarkeerd, zodat een schermlezer ze goed voorleest.',
          'Kaartvelden, betaalknoppen, pagina’s van banken en de chat komen van andere bedrijven. Wij kunnen ze niet veranderen.',
          'Productvideo’s hebben geen geluid en geen audiodescriptie.',
          'Niet elke combinatie van browser en schermlezer is getest.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contact',
        paragraphs: [
          'Is hier iets moeilijk te gebruiken? Laat het ons weten. Noem de pagina, wat er gebeurde en welke browser en hulpmiddelen je gebruikt. We helpen je een andere manier te vinden.',
        ],
      },
      {
        heading: 'Klachten',
        paragraphs: [
          'De Europese toegankelijkheidsakte (Richtlijn (EU) 2019/882) bevat regels voor webwinkels in de Europese Unie. Helpt ons antwoord je niet, dan kun je een klacht indienen bij de instantie die in jouw land toezicht houdt op de toegankelijkheid van diensten.',
        ],
      },
    ],
  };
}
