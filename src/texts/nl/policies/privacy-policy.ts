import { CHILD_AGE } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';

/** The text of `/privacy-policy` for a store. It names no e-mail address and no postal address. */
export function privacyPolicy(storeName: string): Policy {
  return {
    title: 'Privacybeleid',
    lastUpdated: 'februari 2020',
    sections: [
      {
        heading: 'Waar dit beleid over gaat',
        paragraphs: [
          `In dit beleid lees je wat ${storeName} over je te weten komt als je deze shop bezoekt, waarom we dat nodig hebben, wie het nog meer ziet en wat je ons kunt vragen. Het geldt alleen voor deze website. Volg je een link naar een andere site, dan geldt het beleid van die site.`,
        ],
      },
      {
        heading: 'Wat je ons geeft',
        paragraphs: [
          'Je kunt rondkijken zonder te zeggen wie je bent. Accounts zijn er niet. Als je bestelt, ons schrijft of je inschrijft voor nieuws, vragen we wat daarvoor nodig is:',
        ],
        list: [
          'Om een bestelling te sturen: je naam, e-mailadres, bezorgadres en telefoonnummer.',
          'Om een betaling aan te nemen: de gegevens die je in het betaalformulier invult. Kaartnummers gaan rechtstreeks naar de betaaldienst. Wij zien en bewaren ze nooit.',
          'Om een vraag te beantwoorden: je bestelnummer, naam, e-mailadres en bericht.',
          'Om nieuws te sturen: je e-mailadres, of je telefoonnummer als je het vakje voor sms-berichten hebt aangevinkt.',
        ],
      },
      {
        heading: 'Wat je browser ons vertelt',
        paragraphs: [
          'Zoals elke website krijgt deze shop je IP-adres, het soort browser en apparaat, de pagina waar je vandaan komt en de pagina’s die je opent. Uit het adres leiden we een land af, zodat prijzen, valuta en bezorgopties kloppen.',
          'Als een deel van een pagina in je browser niet werkt, kan de pagina de fout melden: wat er misging, waar in onze code en op welke pagina. Je naam, je adres en wat je hebt ingevuld horen daar niet bij. Verzamelt een ander bedrijf deze meldingen voor ons, dan wachten ze op je toestemming waar jouw regio daarom vraagt.',
        ],
      },
      {
        heading: 'Cookies en lokale opslag',
        paragraphs: [
          'Sommige cookies laten de shop werken: wat er in je winkelwagen zit, de regio, valuta en taal die je hebt gekozen en een betaling die je bent begonnen. Sommige hebben een vaste duur: kwam je hier via een link van een partner, dan bewaren we de id van die partner zeven dagen, en voor één partner twee uur, zodat de partner betaald kan worden.',
          'Andere horen bij analyse- en advertentietools die ons vertellen welke producten worden bekeken en welke advertenties tot bestellingen leiden. Waar de wet van je regio dat vraagt, wachten deze tot je toestemming geeft. Je kunt cookies in je browser wissen of blokkeren. Zonder cookie kan een winkelwagen niet worden bewaard.',
          'Producten die je hebt bekeken of bewaard en je laatste zoekopdrachten worden alleen in deze browser opgeslagen, om ze je opnieuw te tonen. Je kunt deze lijsten wissen waar ze worden getoond.',
        ],
      },
      {
        heading: 'Waarvoor we het gebruiken',
        paragraphs: ['Wat we over je weten, gebruiken we voor deze doelen en voor geen andere:'],
        list: [
          'om te maken, in te pakken en te bezorgen wat je hebt besteld, en je te vertellen waar het is;',
          'om betalingen aan te nemen, terug te betalen en fraude te herkennen;',
          'om je te antwoorden als je schrijft;',
          'om nieuws te sturen, als je daarom hebt gevraagd;',
          'om te zien wat in de shop werkt en te verbeteren wat niet werkt;',
          'om de administratie te bewaren die de belasting- en consumentenwet eist.',
        ],
      },
      {
        heading: 'Wie het nog meer ziet',
        paragraphs: [
          'Producten worden gemaakt als je ze bestelt, dus het atelier dat je bestelling bedrukt en de bezorger die het pakket brengt, krijgen je naam en adres. Betaaldiensten krijgen wat een betaling nodig heeft. Het bedrijf achter het platform van de shop slaat bestellingen voor ons op. Aanbieders van e-mail, klantenservice, analyse en advertenties krijgen wat hun taak vraagt.',
          'We geven ook informatie door als een wet of rechter ons daartoe dwingt, of als de shop overgaat naar een nieuwe eigenaar, die dan aan dit beleid gebonden is. We verkopen geen klantenlijsten.',
        ],
      },
      {
        heading: 'Hoelang en hoe veilig we het bewaren',
        paragraphs: [
          'Bestellingen bewaren we zo lang als belasting- en garantieregels eisen, berichten zolang je vraag openstaat en een redelijke tijd daarna, en adressen voor nieuws tot je je afmeldt. Gegevens worden versleuteld verstuurd en alleen mensen die ze voor hun werk nodig hebben, kunnen ze openen. Geen systeem is volkomen veilig, ook het onze niet.',
        ],
      },
      {
        heading: 'Afmelden',
        paragraphs: [
          'In elke e-mail met nieuws staat een link waarmee die stopt. Sms-berichten stoppen als je STOP antwoordt. Je kunt het ons ook laten weten via het contactformulier van deze shop. Het kan tot tien werkdagen duren voor een afmelding elk systeem bereikt, dus een bericht dat al onderweg was, kan nog aankomen. Berichten over een bestelling van jou horen bij die bestelling en gaan door.',
        ],
      },
      {
        heading: 'Je keuzes en rechten',
        paragraphs: [
          'Je kunt vragen wat we over je bewaren, het laten verbeteren, laten verwijderen of een kopie krijgen. Je kunt ook bezwaar maken tegen een gebruik, of een klacht indienen bij een toezichthouder voor gegevensbescherming, waar die er is. Misschien moeten we controleren of je bent wie je zegt te zijn. Gegevens die we van de wet moeten bewaren, kunnen we niet eerder verwijderen.',
        ],
      },
      {
        heading: 'Kinderen',
        paragraphs: [
          `Deze shop is niet voor kinderen onder de ${CHILD_AGE}, en ${storeName} verzamelt niet bewust informatie van hen. Denk je dat een kind onder de ${CHILD_AGE} ons informatie heeft gegeven, laat het weten en we verwijderen die.`,
        ],
      },
      {
        heading: 'Andere landen',
        paragraphs: [
          'Bestellingen worden in de Verenigde Staten of in Europa gemaakt, en sommige van onze dienstverleners werken vanuit de Verenigde Staten. Je informatie kan daarom worden verwerkt in een land met andere regels dan thuis.',
        ],
      },
      {
        heading: 'Wijzigingen',
        paragraphs: [
          'Als dit beleid verandert, staat de nieuwe tekst hier met een nieuwe datum. Blijf je de shop daarna gebruiken, dan geldt de nieuwe tekst.',
        ],
      },
    ],
  };
}
