import type { EuPageTexts } from '#texts/eu-page-texts.ts';

export const euPages: EuPageTexts = {
  seller: '[je naam en postadres]',
  email: '[je e-mailadres]',
  terms: {
    title: 'Algemene voorwaarden',
    scope: [
      'Wie verkoopt',
      'Deze voorwaarden gelden voor alles wat je in de shop {store} bestelt. Je koopt bij {seller}, e-mail {email}.',
    ],
    contract: [
      'Hoe een overeenkomst ontstaat',
      'De producten in de shop zijn nog geen aanbod. Je doet een aanbod als je op de knop drukt waarmee je een bestelling met betalingsverplichting plaatst. Daarvoor zie je wat je bestelt en kun je het verbeteren. De overeenkomst ontstaat als we je bestelling per e-mail bevestigen, in de taal waarin je hebt besteld.',
      'We bewaren de bestelling. Je krijgt haar per e-mail, samen met deze voorwaarden.',
    ],
    prices: [
      'Prijzen en betaling',
      'Je betaalt bij je bestelling, op een van de manieren die de kassa aanbiedt.',
    ],
    taxIncluded:
      'De prijzen zijn inclusief btw. De bezorging komt erbij; winkelwagen en kassa tonen de kosten voordat je bestelt.',
    taxAdded: 'Belastingen en bezorging komen er bij de kassa bij, voordat je bestelt.',
    delivery: [
      'Bezorging',
      'De kassa toont waar en hoe we bezorgen en wanneer je je bestelling kunt verwachten. Kunnen we iets niet leveren, dan laten we het je meteen weten en krijg je je geld terug. Downloads leveren we met een link in een e-mail.',
    ],
    handling: 'Een bestelling vertrekt binnen {days} werkdagen.',
    handlingUnknown: '[Noem binnen hoeveel werkdagen een bestelling vertrekt.]',
    withdrawal: [
      'Herroepingsrecht',
      'Als consument kun je de overeenkomst binnen 14 dagen zonder opgave van redenen herroepen. Bij [Herroeping en retour](/returns) staat hoe, met een formulier.',
    ],
    defects: [
      'Als er iets niet klopt',
      'Voldoen goederen of downloads niet aan de overeenkomst, dan heb je de rechten die de wet je geeft. Voor goederen gelden ze minstens twee jaar vanaf de levering.',
    ],
    liability: [
      'Aansprakelijkheid',
      'We zijn onbeperkt aansprakelijk voor opzet en grove schuld, voor schade aan leven, lichaam of gezondheid en waar de wet op productaansprakelijkheid dat bepaalt. Bij lichte schuld zijn we alleen aansprakelijk als we een wezenlijke verplichting van de overeenkomst schenden, en dan voor de schade die te voorzien was.',
    ],
    designs: [
      'Ontwerpen',
      'Je koopt een product, geen recht op het ontwerp. Ontwerpen, teksten en afbeeldingen van deze shop mogen niet voor verkoop worden gekopieerd.',
    ],
    disputes: [
      'Recht en geschillen',
      'Het recht van [je land] is van toepassing. Als consument behoud je de bescherming van het dwingende recht van het land waar je woont.',
      '[Noem of je deelneemt aan procedures van een geschillencommissie voor consumenten, en welke dat is.]',
    ],
  },
  withdrawal: {
    title: 'Herroeping en retour',
    right: [
      'Herroepingsrecht',
      'Je hebt het recht om deze overeenkomst binnen 14 dagen zonder opgave van redenen te herroepen. De termijn verstrijkt 14 dagen na de dag waarop jij, of iemand die je hebt aangewezen en die niet de vervoerder is, het laatste goed in bezit krijgt. Voor downloads verstrijkt hij 14 dagen na de dag van de overeenkomst.',
      'Om te herroepen laat je ons ({seller}, e-mail {email}) je beslissing weten met een ondubbelzinnige verklaring, bijvoorbeeld per e-mail. Je kunt ook {form} gebruiken; we bevestigen de ontvangst dan meteen per e-mail. Het is genoeg dat je de verklaring verstuurt voordat de termijn is verstreken.',
    ],
    form: 'het formulier op onze website',
    consequences: [
      'Gevolgen van de herroeping',
      'We betalen alles terug wat we van je hebben ontvangen, ook de leveringskosten (niet de extra kosten van een andere levering dan de goedkoopste standaardlevering die we aanbieden), onverwijld en uiterlijk 14 dagen na de dag waarop je verklaring ons heeft bereikt. We gebruiken hetzelfde betaalmiddel en rekenen daar niets voor. We mogen wachten tot we de goederen terug hebben, of het bewijs dat je ze hebt teruggestuurd.',
      'Stuur de goederen onverwijld en uiterlijk 14 dagen na de dag waarop je de herroeping hebt gemeld naar ons ({seller}) terug.',
    ],
    returnCost: {
      seller: 'Wij betalen de kosten van het terugsturen.',
      customer: 'Je betaalt de directe kosten van het terugsturen.',
      unknown: '[Wij betalen of Je betaalt] de kosten van het terugsturen.',
    },
    valueLoss:
      'Voor waardevermindering betaal je alleen als die het gevolg is van gebruik dat niet nodig was om de aard, de kenmerken en de werking van de goederen vast te stellen.',
    exceptions: [
      'Wanneer er geen herroepingsrecht is',
      'goederen die naar jouw specificaties zijn gemaakt of duidelijk voor jou persoonlijk bestemd zijn;',
      'verzegelde goederen die om redenen van gezondheid of hygiëne niet teruggestuurd kunnen worden, als je de verzegeling hebt verbroken;',
      'downloads, zodra de levering is begonnen nadat je uitdrukkelijk hebt ingestemd en hebt erkend dat je daarmee je herroepingsrecht verliest.',
    ],
    modelForm: [
      'Modelformulier voor herroeping',
      'Vul dit formulier alleen in en stuur het alleen terug als je de overeenkomst wilt herroepen.',
      'Aan {seller}, e-mail {email}:',
      'Ik/Wij deel/delen u hierbij mede dat ik/wij onze overeenkomst betreffende de verkoop van de volgende goederen of downloads herroep/herroepen:',
      'Besteld op / ontvangen op:',
      'Naam van de consument(en):',
      'Adres van de consument(en):',
      'Datum, en handtekening van de consument(en) als dit formulier op papier wordt ingediend:',
    ],
    beyond: [
      'Meer dan de wet',
      '[Noem of je goederen langer dan 14 dagen terugneemt en wie dat betaalt.]',
    ],
  },
  privacy: {
    controller: [
      'Wie verantwoordelijk is',
      'Verantwoordelijk voor je gegevens in deze shop is {seller}, e-mail {email}.',
    ],
    bases: [
      'Rechtsgronden',
      'Bestellingen en berichten verwerken we omdat een overeenkomst of je vraag dat vereist (AVG, artikel 6, lid 1, onder b), administratie omdat de belastingwet dat vereist (c), gegevens over fouten en misbruik vanwege ons gerechtvaardigde belang bij een shop die werkt (f), en nieuws, analyse en reclame met je toestemming (a), die je altijd kunt intrekken.',
      'Deze bedrijven verwerken gegevens voor ons: [je bedrijven voor hosting, e-mail, betaling en bezorging, en hun landen].',
      'Je kunt een klacht indienen bij een toezichthouder, bijvoorbeeld [de toezichthouder van je land].',
    ],
  },
};
