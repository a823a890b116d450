import type { MailTexts } from '../language-files.ts';

/** Dutch; shoppers are addressed as ‘je’. */
export const nl: MailTexts = {
  'order.number': 'Bestelnummer',
  'order.date': 'Besteld op',
  'order.arrives': 'Verwacht',
  'order.delivery': 'Bezorging',
  'order.shipTo': 'Bezorgadres',
  'order.items': 'Artikelen',
  'order.discount': 'Korting',
  'order.discountOf': 'Korting ({code})',
  'order.shipping': 'Bezorging',
  'order.tax': 'Belasting',
  'order.total': 'Totaal',
  'tax.vat': 'btw ({rate})',
  'tax.gst': 'Goederen- en dienstenbelasting ({rate})',
  'tax.sales_tax': 'Verkoopbelasting ({rate})',
  'tax.included': 'Inclusief {tax}',
  'order.line': '{product}, {color}, maat {size}',
  'order.lineUnsized': '{product}, {color}',
  'order.quantity': '{count} × {price}',
  'order.track': 'Volg je bestelling',
  'order.see': 'Bekijk je bestelling',
  'order.page': 'Open je bestelpagina',
  'order.email': 'E-mail',
  'order.lookup':
    'Je opzoeknummer is {lookup}. Iedereen die het heeft, kan deze bestelling zien. Houd het dus voor jezelf.',
  'order.questions': 'Vragen? Stuur ons een bericht met je bestelnummer: {url}',
  'order.seller': 'Je krijgt deze e-mail omdat je bij {store} hebt besteld.',

  'receipt.title': 'Bon',
  'receipt.invoice': 'Factuur',
  'receipt.invoiceNumber': 'Factuurnummer',
  'receipt.invoiceDate': 'Factuurdatum',
  'receipt.supplyDate': 'Leverdatum',
  'receipt.supplyExpected': 'naar verwachting {days}',
  'receipt.refund': 'Terugbetalingsbewijs',
  'receipt.creditNote': 'Creditnota',
  'receipt.creditNoteNumber': 'Creditnotanummer',
  'receipt.date': 'Datum',
  'receipt.corrects': 'Corrigeert factuur',
  'receipt.numberOfDate': '{number} van {date}',
  'receipt.seller': 'Verkocht door',
  'receipt.vatId': 'Btw-nummer',
  'receipt.buyer': 'Gefactureerd aan',
  'receipt.payment': 'Betaalwijze',
  'receipt.status': 'Stand',
  'receipt.item': 'Artikel',
  'receipt.quantity': 'Aantal',
  'receipt.price': 'Stukprijs',
  'receipt.amount': 'Bedrag',
  'receipt.download': 'Downloaden als pdf',
  'receipt.open': 'Je bon openen',
  'receipt.invalid':
    'Deze link is niet geldig. Gebruik de link in de bevestiging van je bestelling.',

  'newOrder.subject': 'Nieuwe bestelling {number}: {total}',
  'newOrder.heading': 'Nieuwe bestelling {number}',
  'newOrder.text': '{name} heeft besteld bij {store}.',
  'newOrder.customer': 'Klant',
  'newOrder.files': 'Drukbestanden en de volgende stappen zie je met: {command}',
  'newOrder.reason':
    'Je krijgt deze e-mail omdat nieuwe bestellingen van {store} aan dit adres worden gemeld.',
  'dispute.subject': 'Betaling van bestelling {number} wordt betwist: {total}',
  'dispute.heading': 'De koper betwist {total}',
  'dispute.text':
    'Je betaalprovider houdt het geld vast tot er over bestelling {number} is beslist. Reageer daar met bewijs dat de bestelling is geplaatst en geleverd.',
  'dispute.hint':
    'Betaal de bestelling niet terug zolang ze wordt betwist: het geld kan dan twee keer worden teruggegeven.',
  'dispute.amount': 'Betwist bedrag',
  'dispute.reason': 'Reden',
  'dispute.due': 'Reageren tot',
  'dispute.endedSubject': 'De betwisting van bestelling {number} is afgerond',
  'dispute.won': 'In jouw voordeel beslist: {total}',
  'dispute.lost': 'In het voordeel van de koper beslist: {total}',
  'dispute.closed': 'Zonder beslissing afgesloten: {total}',
  'dispute.endedText':
    'Je betaalprovider heeft gemeld hoe de betwisting van bestelling {number} is afgelopen.',

  'delivery.fullStandardCost': 'Standaardbezorging',
  'delivery.fullRushCost': 'Spoedbezorging',
  'delivery.fullSuperRushCost': 'Superspoedbezorging',
  'delivery.none': 'Per e-mail',

  'confirmation.subject': 'Je bestelling {number} bij {store}',
  'confirmation.heading': 'Bedankt, {name}',
  'confirmation.text':
    'We hebben je bestelling en gaan ermee aan de slag. Zodra het pakket onderweg is, krijg je nog een e-mail.',
  'confirmation.digitalText':
    'We hebben je bestelling. Digitale producten komen in een aparte e-mail, meestal binnen een uur.',
  'confirmation.filesText':
    'We hebben je bestelling en je bestanden staan klaar. Je kunt ze downloaden op je bestelpagina.',
  'confirmation.someFilesText':
    'We hebben je bestelling en gaan hem voor je maken. Je bestanden staan klaar op je bestelpagina. We mailen je zodra de rest onderweg is.',

  'shipped.subject': 'Onderweg: je bestelling {number} bij {store}',
  'shipped.heading': 'Je pakket is onderweg',
  'shipped.text': 'Je pakket is onderweg, {name}.',
  'shipped.partText':
    'Een deel van je bestelling is onderweg, {name}. De rest volgt in een ander pakket.',
  'shipped.carrier': 'Bezorger',
  'shipped.tracking': 'Trackingcode',
  'shipped.track': 'Volg het pakket',
  'shipped.quantity': '{count} ×',
  'delivered.subject': 'Bezorgd: je bestelling {number} bij {store}',
  'delivered.heading': 'Je bestelling is er',
  'delivered.text':
    'Je bestelling is bezorgd, {name}. We hopen dat je er blij mee bent. Ontbreekt er iets of is er iets beschadigd? Neem dan contact met ons op.',

  'files.subject': 'Je bestanden: {store}, bestelling {number}',
  'files.heading': 'Je bestanden zijn er, {name}',
  'files.text':
    'Je kunt je bestanden nu openen en downloaden. Iedereen met deze link kan ze openen, dus houd hem voor jezelf.',
  'files.open': 'Bestanden openen',
  'files.until':
    'Je kunt elk bestand {limit} keer downloaden, tot {date}. Iedereen met de link naar je bestelling kan dat ook, dus houd hem voor jezelf.',
  'files.download': 'Bestanden downloaden',

  'cancelled.subject': 'Geannuleerd: je bestelling {number} bij {store}',
  'cancelled.heading': 'Je bestelling is geannuleerd',
  'cancelled.text': 'Bestelling {number} wordt niet gemaakt en niet verzonden.',
  'cancelled.paidText':
    'Bestelling {number} wordt niet gemaakt en niet verzonden. Je krijgt nog een e-mail zodra we {total} hebben teruggestort.',

  'refunded.subject': 'Terugbetaling voor je bestelling {number} bij {store}',
  'refunded.heading': 'Je krijgt {total} terug',
  'refunded.text':
    'We hebben terugbetaald wat je voor bestelling {number} hebt betaald, op dezelfde manier. Bij sommige banken duurt het tot tien dagen voor je het ziet.',
  'refunded.partText':
    'We hebben een deel van bestelling {number} terugbetaald, op dezelfde manier als je hebt betaald. Bij sommige banken duurt het tot tien dagen voor je het ziet.',
  'refunded.cancelledText':
    'Bestelling {number} is geannuleerd: ze wordt niet gemaakt en niet verzonden. We hebben het bedrag terugbetaald, op dezelfde manier als je hebt betaald. Bij sommige banken duurt het tot tien dagen voor je het ziet.',
  'refund.total': 'Terugbetaald',
  'refund.soFar': 'Tot nu toe terugbetaald',
  'refund.open': 'Bewijs van je terugbetaling openen',
  'refund.openCreditNote': 'Creditnota openen',

  'recovery.subject': 'Je bestellingen bij {store}',
  'recovery.heading': 'Je bestellingen van de afgelopen {days} dagen',
  'recovery.text':
    'Je hebt ze op onze website opgevraagd. Was jij dat niet, dan is er niets aan de hand: deze e-mail ging alleen naar jou.',
  'recovery.order': 'Bestelling {number}',
  'recovery.lookup': 'Opzoeknummer {lookup}',
  'reminder.subject': 'Je winkelwagen bij {store}',
  'reminder.heading': 'Er zit nog iets in je winkelwagen',
  'reminder.text':
    'Je wilde één herinnering als je je bestelling bij {store} niet zou afronden. Deze artikelen zijn er nog.',
  'reminder.open': 'Winkelwagen openen',
  'reminder.unsubscribe': 'Geen herinneringen meer',
  'reminder.reason':
    'Je krijgt deze e-mail omdat je bij het afrekenen bij {store} om een herinnering hebt gevraagd.',

  'status.placed': 'Besteld',
  'status.in_production': 'In productie',
  'status.shipped': 'Onderweg',
  'status.delivered': 'Bezorgd',
  'status.cancelled': 'Geannuleerd',
  'status.refunded': 'Terugbetaald',
  'order.withdraw': 'Overeenkomst hier herroepen: {url}',
  'confirmation.downloads':
    'Op {date} heb je ermee ingestemd dat de levering van je downloads meteen begint, en bevestigd dat je daarmee je herroepingsrecht verliest.',
  'withdrawal.subject': 'Ontvangst van je herroeping van bestelling {number}',
  'withdrawal.heading': 'We hebben je herroeping ontvangen',
  'withdrawal.text':
    '{name}, je hebt deze artikelen van {store} herroepen. Bewaar deze e-mail: hij laat zien wat je wanneer hebt gestuurd.',
  'withdrawal.received': 'Ontvangen',
  'withdrawal.name': 'Van',
  'contact.subject': 'Bericht van {name}: {reason}',
  'contact.heading': 'Bericht van {name}',
  'contact.text':
    'Dit bericht kwam via het contactformulier van {store}. Je antwoord op deze e-mail gaat naar {email}.',
  'contact.reason':
    'Je krijgt deze e-mail omdat berichten van het contactformulier van {store} naar dit adres gaan.',
  'newWithdrawal.subject': 'Herroeping van bestelling {number}',
  'newWithdrawal.heading': 'Herroeping van bestelling {number}',
  'newWithdrawal.text':
    '{name} heeft deze artikelen van {store} herroepen. Betaal ze binnen 14 dagen terug.',
  'returnRequest.subject': 'Je retouraanvraag voor bestelling {number}',
  'returnRequest.heading': 'We hebben je retouraanvraag ontvangen',
  'returnRequest.text':
    '{name}, je wilt deze artikelen van {store} terugsturen. Wacht op ons antwoord voordat je iets terugstuurt.',
  'returnRequest.reason': 'Reden',
  'newReturnRequest.subject': 'Retouraanvraag voor bestelling {number}',
  'newReturnRequest.heading': 'Retouraanvraag voor bestelling {number}',
  'newReturnRequest.text':
    '{name} wil deze artikelen van {store} terugsturen. Antwoord op {email}.',
  'newCancellation.subject': 'Bestelling {number} is door de klant geannuleerd',
  'newCancellation.heading': 'Bestelling {number} is geannuleerd',
  'newCancellation.text':
    'De klant heeft deze bestelling bij {store} vóór de productie geannuleerd. Maak en verstuur ze niet.',
  'newCancellation.paidText':
    'De klant heeft deze bestelling bij {store} vóór de productie geannuleerd. Maak en verstuur ze niet. Het platform betaalt terug wat is betaald: {total}.',
  'refundRejected.subject': 'Terugbetaling van bestelling {number} is geweigerd: {total}',
  'refundRejected.heading': '{total} kon niet worden terugbetaald',
  'refundRejected.text':
    'Je betaalprovider heeft de terugbetaling van bestelling {number} geweigerd. Er is niets terugbetaald en het platform probeert het niet opnieuw. De klant wacht op het geld.',
  'refundRejected.reason': 'Reden van de provider',
  'refundRejected.hint': 'Betaal terug bij je betaalprovider of met {command}.',
  'refundReturned.subject': 'Terugbetaling van bestelling {number} kwam terug: {total}',
  'refundReturned.heading': '{total} heeft de klant niet bereikt',
  'refundReturned.text':
    'De bank van de klant heeft de terugbetaling van bestelling {number} niet aangenomen, en je betaalprovider heeft het geld weer op je tegoed gezet. De klant wacht op het geld.',
  'refundReturned.hint':
    'Vraag de klant om een andere weg, bijvoorbeeld een overschrijving. Nog een terugbetaling op dezelfde kaart zou waarschijnlijk ook mislukken.',
};
