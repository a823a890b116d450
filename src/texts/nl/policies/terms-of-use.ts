import { BUYER_MIN_AGE, LIABILITY_LIMIT, RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';
import { euPages } from './eu-pages.ts';

/** The text of `/terms-of-use` for a store. It names no e-mail address and no postal address. */
export function termsOfUse(storeName: string, pricesIncludeTax = false): Policy {
  return {
    title: 'Gebruiks\u00advoorwaarden',
    lastUpdated: 'februari 2020',
    sections: [
      {
        heading: 'De overeenkomst',
        paragraphs: [
          `Deze voorwaarden zijn de overeenkomst tussen jou en ${storeName} voor het gebruik van deze shop en voor wat je er koopt. Door de shop te gebruiken of een bestelling te plaatsen accepteer je ze, samen met het privacybeleid. Accepteer je ze niet, gebruik de shop dan niet.`,
        ],
      },
      {
        heading: 'Wie mag kopen',
        paragraphs: [
          `Je moet ${BUYER_MIN_AGE} jaar of ouder zijn om deze shop te gebruiken en er te kopen. Door een bestelling te plaatsen verklaar je dat je dat bent, dat wat je over jezelf hebt verteld klopt en dat je de gekozen betaalmethode mag gebruiken.`,
        ],
      },
      {
        heading: 'Producten',
        paragraphs: [
          'De meeste artikelen worden gemaakt nadat je ze hebt besteld. Kleuren op een scherm verschillen van kleuren op stof, en een opdruk kan een paar millimeter naast de plek zitten waar een foto hem toont. Bij elk product staat een maattabel: lees die voordat je kiest. We kunnen een product op elk moment wijzigen of stoppen; een bestelling die we hebben geaccepteerd, verandert daardoor niet.',
        ],
      },
      {
        heading: 'Prijzen en betaling',
        paragraphs: [
          `Prijzen staan in de valuta die je hebt gekozen. ${pricesIncludeTax ? euPages.terms.taxIncluded : 'Bezorgkosten en belasting komen er bij het afrekenen bij, voordat je betaalt.'} De prijs die geldt, is de prijs die je ziet als je de bestelling plaatst. Was een prijs duidelijk verkeerd, dan kunnen we de bestelling annuleren en je geld volledig teruggeven.`,
          'Betalingen worden verwerkt door betaaldiensten, onder hun eigen voorwaarden. Een kortingscode geldt één keer per bestelling, binnen de data en voorwaarden die erbij staan, en heeft geen waarde in geld.',
        ],
      },
      {
        heading: 'Bestellingen',
        paragraphs: [
          'Je bestelling is een aanbod. Het is geaccepteerd als wij het bevestigen. We kunnen een bestelling weigeren, bijvoorbeeld als een artikel op is, als we niet op je adres kunnen bezorgen of als een betaling op fraude lijkt. Is er geld afgeschreven, dan krijg je het terug.',
          'Het maken begint kort nadat je hebt besteld, dus een wijziging of annulering kunnen we niet beloven. Vraag het meteen, dan proberen we het.',
        ],
      },
      {
        heading: 'Bezorging',
        paragraphs: [
          'De data bij het afrekenen zijn schattingen, op basis van wat atelier en bezorger ons vertellen. Ze zijn niet gegarandeerd. Invoerrechten en invoerbelasting van je land betaal je zelf, tenzij bij het afrekenen iets anders staat. Digitale producten worden met een link geleverd.',
        ],
      },
      {
        id: 'returns',
        heading: 'Retourneren',
        paragraphs: [
          `Fysieke artikelen kun je ${RETURN_DAYS} dagen gratis retourneren: binnen ${RETURN_DAYS} dagen na bezorging kun je een artikel terugsturen en krijg je je geld terug, of een andere maat als die er is. Het artikel moet ongedragen en ongewassen zijn. Kwam het beschadigd, verkeerd bedrukt of verkeerd aan, meld het dan binnen dezelfde ${RETURN_DAYS} dagen en we vervangen het of betalen het terug.`,
          'Het retourneren van digitale producten is beperkt. Is een bestand gedownload of een code getoond, dan betalen we alleen terug als het niet werkt of niet is wat werd beschreven. Rechten die de wet van je land je geeft, gelden hiernaast en worden hierdoor niet minder.',
        ],
      },
      {
        heading: 'Wat je niet mag doen',
        paragraphs: ['Als je de shop gebruikt, spreek je af dat je niet:'],
        list: [
          'een wet overtreedt of een naam of betaalmethode gebruikt die niet van jou is;',
          'productfoto’s, ontwerpen of teksten kopieert om te verkopen;',
          'automatisch gegevens uit de shop verzamelt op een manier die hem belast;',
          'de beveiliging probeert te omzeilen of andere shoppers stoort;',
          'koopt om door te verkopen waar bij een artikel staat dat dit niet mag.',
        ],
      },
      {
        heading: 'Ontwerpen en merken',
        paragraphs: [
          `De ontwerpen, namen, teksten en foto’s in deze shop zijn van ${storeName}, van de makers waarmee de shop werkt of van anderen die het gebruik ervan toestaan. Als je een product koopt, krijg je het product en geen recht op het ontwerp. Denk je dat iets hier inbreuk maakt op je rechten, gebruik dan de meldlink bij het artikel.`,
        ],
      },
      {
        heading: 'Niet meer garantie dan de wet geeft',
        paragraphs: [
          'De shop wordt aangeboden zoals hij is. We doen ons best om hem correct en open te houden, maar beloven niet dat hij foutloos of altijd bereikbaar is. Sportuitrusting verkleint een risico en neemt het niet weg: lees de gebruiksaanwijzing bij een product. Niets hier neemt een garantie weg die de wet je geeft.',
        ],
      },
      {
        heading: 'Grens aan aansprakelijkheid',
        paragraphs: [
          `Voor zover de wet het toestaat, zijn ${storeName} en de bedrijven die deze shop ervoor draaien niet aansprakelijk voor indirecte schade of gevolgschade, en is hun aansprakelijkheid voor alles samen beperkt tot ${LIABILITY_LIMIT}. Deze grens geldt niet waar de wet zo’n grens verbiedt, zoals bij letsel door nalatigheid of bij fraude.`,
        ],
      },
      {
        heading: 'Andere sites',
        paragraphs: [
          'Links naar andere websites zijn er voor je gemak. We beheren die sites niet en staan er niet voor in.',
        ],
      },
      {
        heading: 'Wijzigingen en de rest',
        paragraphs: [
          'We kunnen deze voorwaarden wijzigen. Voor een bestelling geldt de tekst die hier staat op de dag dat je bestelt. Blijkt een deel van de voorwaarden ongeldig, dan blijven de andere delen gelden. Houden we één keer niet vast aan een recht, dan kunnen we dat later nog steeds doen.',
        ],
      },
    ],
  };
}
