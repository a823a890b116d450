import type { MailTexts } from '../language-files.ts';

/** German; shoppers are addressed as „du“. */
export const de: MailTexts = {
  'order.number': 'Bestellnummer',
  'order.date': 'Bestellt am',
  'order.arrives': 'Voraussichtlich da',
  'order.delivery': 'Versandart',
  'order.shipTo': 'Lieferadresse',
  'order.items': 'Artikel',
  'order.discount': 'Rabatt',
  'order.discountOf': 'Rabatt ({code})',
  'order.shipping': 'Versand',
  'order.tax': 'Steuern',
  'order.total': 'Gesamtsumme',
  'tax.vat': 'MwSt. ({rate})',
  'tax.gst': 'Waren- und Dienstleistungssteuer ({rate})',
  'tax.sales_tax': 'Verkaufssteuer ({rate})',
  'tax.included': 'Enthält {tax}',
  'order.line': '{product}, {color}, Größe {size}',
  'order.lineUnsized': '{product}, {color}',
  'order.quantity': '{count} × {price}',
  'order.track': 'Bestellung verfolgen',
  'order.see': 'Bestellung ansehen',
  'order.page': 'Bestellseite öffnen',
  'order.email': 'E-Mail',
  'order.lookup':
    'Deine Abfragenummer ist {lookup}. Wer sie hat, kann diese Bestellung sehen. Behalte sie also für dich.',
  'order.questions': 'Fragen? Schreib uns und nenn dabei deine Bestellnummer: {url}',
  'order.seller': 'Du bekommst diese E-Mail, weil du bei {store} bestellt hast.',

  'receipt.title': 'Beleg',
  'receipt.invoice': 'Rechnung',
  'receipt.invoiceNumber': 'Rechnungsnummer',
  'receipt.invoiceDate': 'Rechnungsdatum',
  'receipt.supplyDate': 'Leistungsdatum',
  'receipt.supplyExpected': 'voraussichtlich {days}',
  'receipt.refund': 'Erstattungsbeleg',
  'receipt.creditNote': 'Rechnungskorrektur',
  'receipt.creditNoteNumber': 'Nummer der Rechnungskorrektur',
  'receipt.date': 'Datum',
  'receipt.corrects': 'Korrigiert Rechnung',
  'receipt.numberOfDate': '{number} vom {date}',
  'receipt.seller': 'Verkauft von',
  'receipt.vatId': 'Umsatzsteuer-ID',
  'receipt.buyer': 'Rechnung an',
  'receipt.payment': 'Zahlungsart',
  'receipt.status': 'Stand',
  'receipt.item': 'Artikel',
  'receipt.quantity': 'Menge',
  'receipt.price': 'Einzelpreis',
  'receipt.amount': 'Betrag',
  'receipt.download': 'Als PDF herunterladen',
  'receipt.open': 'Beleg öffnen',
  'receipt.invalid':
    'Dieser Link ist nicht gültig. Bitte nimm den Link aus der Bestätigung deiner Bestellung.',

  'newOrder.subject': 'Neue Bestellung {number}: {total}',
  'newOrder.heading': 'Neue Bestellung {number}',
  'newOrder.text': '{name} hat bei {store} bestellt.',
  'newOrder.customer': 'Kundschaft',
  'newOrder.files': 'Druckdateien und nächste Schritte zeigt dieser Befehl: {command}',
  'newOrder.reason':
    'Du bekommst diese E-Mail, weil neue Bestellungen von {store} an diese Adresse gemeldet werden.',
  'dispute.subject': 'Zahlung der Bestellung {number} wird angefochten: {total}',
  'dispute.heading': 'Es werden {total} angefochten',
  'dispute.text':
    'Dein Zahlungsanbieter behält das Geld ein, bis über die Bestellung {number} entschieden ist. Antworte dort mit Belegen, dass sie aufgegeben und geliefert wurde.',
  'dispute.hint':
    'Erstatte die Bestellung nicht, solange sie angefochten ist: Sonst könnte das Geld zweimal zurückfließen.',
  'dispute.amount': 'Angefochtener Betrag',
  'dispute.reason': 'Grund',
  'dispute.due': 'Antworten bis',
  'dispute.endedSubject': 'Die Anfechtung der Bestellung {number} ist beendet',
  'dispute.won': 'Zu deinen Gunsten entschieden: {total}',
  'dispute.lost': 'Gegen dich entschieden: {total}',
  'dispute.closed': 'Ohne Entscheidung beendet: {total}',
  'dispute.endedText':
    'Dein Zahlungsanbieter hat gemeldet, wie die Anfechtung der Bestellung {number} ausgegangen ist.',

  'delivery.fullStandardCost': 'Standardversand',
  'delivery.fullRushCost': 'Expressversand',
  'delivery.fullSuperRushCost': 'Super-Expressversand',
  'delivery.none': 'Per E-Mail',

  'confirmation.subject': 'Deine Bestellung {number} bei {store}',
  'confirmation.heading': 'Danke, {name}',
  'confirmation.text':
    'Deine Bestellung ist bei uns und wird für dich gefertigt. Sobald sie unterwegs ist, bekommst du noch eine E-Mail.',
  'confirmation.digitalText':
    'Deine Bestellung ist bei uns. Digitale Artikel kommen in einer eigenen E-Mail, meist innerhalb einer Stunde.',
  'confirmation.filesText':
    'Deine Bestellung ist bei uns, und deine Dateien sind bereit. Du kannst sie von deiner Bestellseite herunterladen.',
  'confirmation.someFilesText':
    'Deine Bestellung ist bei uns und wird für dich gefertigt. Deine Dateien liegen auf deiner Bestellseite bereit. Sobald der Rest unterwegs ist, schreiben wir dir.',

  'shipped.subject': 'Unterwegs: deine Bestellung {number} bei {store}',
  'shipped.heading': 'Es ist unterwegs',
  'shipped.text': 'Dein Paket ist unterwegs, {name}.',
  'shipped.partText':
    'Ein Teil deiner Bestellung ist unterwegs, {name}. Der Rest folgt in einem weiteren Paket.',
  'shipped.carrier': 'Versand mit',
  'shipped.tracking': 'Sendungsnummer',
  'shipped.track': 'Paket verfolgen',
  'shipped.quantity': '{count} ×',
  'delivered.subject': 'Zugestellt: deine Bestellung {number} bei {store}',
  'delivered.heading': 'Deine Bestellung ist da',
  'delivered.text':
    'Deine Bestellung wurde zugestellt, {name}. Wir hoffen, sie gefällt dir. Wenn etwas fehlt oder beschädigt ist, schreib uns bitte.',

  'files.subject': 'Deine Dateien: {store}, Bestellung {number}',
  'files.heading': 'Deine Dateien sind da, {name}',
  'files.text':
    'Du kannst deine Dateien jetzt öffnen und herunterladen. Wer diesen Link hat, kann sie öffnen. Behalte ihn deshalb für dich.',
  'files.open': 'Dateien öffnen',
  'files.until':
    'Du kannst jede Datei {limit} Mal herunterladen, bis {date}. Wer den Link zu deiner Bestellung hat, kann das auch. Behalte ihn deshalb für dich.',
  'files.download': 'Dateien herunterladen',

  'cancelled.subject': 'Storniert: deine Bestellung {number} bei {store}',
  'cancelled.heading': 'Deine Bestellung ist storniert',
  'cancelled.text': 'Die Bestellung {number} wird nicht gefertigt und nicht verschickt.',
  'cancelled.paidText':
    'Die Bestellung {number} wird nicht gefertigt und nicht verschickt. Sobald {total} auf dem Weg zurück zu dir sind, bekommst du noch eine E-Mail.',

  'refunded.subject': 'Erstattung für deine Bestellung {number} bei {store}',
  'refunded.heading': '{total} sind auf dem Weg zu dir',
  'refunded.text':
    'Wir haben dir den Betrag für die Bestellung {number} auf deinem Zahlungsweg erstattet. Bei manchen Banken dauert es bis zu zehn Tage, bis du ihn siehst.',
  'refunded.partText':
    'Wir haben dir einen Teil der Bestellung {number} auf deinem Zahlungsweg erstattet. Bei manchen Banken dauert es bis zu zehn Tage, bis du ihn siehst.',
  'refunded.cancelledText':
    'Die Bestellung {number} ist storniert: Sie wird nicht gefertigt und nicht verschickt. Wir haben dir den Betrag auf deinem Zahlungsweg erstattet. Bei manchen Banken dauert es bis zu zehn Tage, bis du ihn siehst.',
  'refund.total': 'Erstattet',
  'refund.soFar': 'Bisher erstattet',
  'refund.open': 'Beleg der Erstattung öffnen',
  'refund.openCreditNote': 'Rechnungskorrektur öffnen',

  'recovery.subject': 'Deine Bestellungen bei {store}',
  'recovery.heading': 'Deine Bestellungen der letzten {days} Tage',
  'recovery.text':
    'Du hast sie auf unserer Website angefordert. Falls nicht, ist nichts passiert: Diese E-Mail ging nur an dich.',
  'recovery.order': 'Bestellung {number}',
  'recovery.lookup': 'Abfragenummer {lookup}',
  'reminder.subject': 'Dein Warenkorb bei {store}',
  'reminder.heading': 'In deinem Warenkorb liegt noch etwas',
  'reminder.text':
    'Du wolltest einmal erinnert werden, wenn du deine Bestellung bei {store} nicht abschließt. Diese Artikel gibt es noch.',
  'reminder.open': 'Warenkorb öffnen',
  'reminder.unsubscribe': 'Keine Erinnerungen mehr',
  'reminder.reason':
    'Du bekommst diese E-Mail, weil du bei {store} an der Kasse einer Erinnerung zugestimmt hast.',

  'status.placed': 'Bestellt',
  'status.in_production': 'In Produktion',
  'status.shipped': 'Unterwegs',
  'status.delivered': 'Zugestellt',
  'status.cancelled': 'Storniert',
  'status.refunded': 'Erstattet',
  'order.withdraw': 'Vertrag widerrufen: {url}',
  'confirmation.downloads':
    'Du hast am {date} zugestimmt, dass die Lieferung deiner Downloads sofort beginnt, und bestätigt, dass du damit dein Widerrufsrecht verlierst.',
  'withdrawal.subject': 'Eingang deines Widerrufs der Bestellung {number}',
  'withdrawal.heading': 'Wir haben deinen Widerruf erhalten',
  'withdrawal.text':
    '{name}, du hast diese Artikel von {store} widerrufen. Bewahre diese E-Mail auf: Sie zeigt, was du wann gesendet hast.',
  'withdrawal.received': 'Eingegangen',
  'withdrawal.name': 'Von',
  'contact.subject': 'Nachricht von {name}: {reason}',
  'contact.heading': 'Nachricht von {name}',
  'contact.text':
    'Diese Nachricht kam über das Kontaktformular von {store}. Deine Antwort auf diese E-Mail geht an {email}.',
  'contact.reason':
    'Du bekommst diese E-Mail, weil Nachrichten aus dem Kontaktformular von {store} an diese Adresse gehen.',
  'newWithdrawal.subject': 'Widerruf der Bestellung {number}',
  'newWithdrawal.heading': 'Widerruf der Bestellung {number}',
  'newWithdrawal.text':
    '{name} hat diese Artikel von {store} widerrufen. Erstatte sie innerhalb von 14 Tagen.',
  'returnRequest.subject': 'Deine Rückgabeanfrage zur Bestellung {number}',
  'returnRequest.heading': 'Wir haben deine Rückgabeanfrage erhalten',
  'returnRequest.text':
    '{name}, du möchtest diese Artikel von {store} zurückgeben. Bitte warte auf unsere Antwort, bevor du etwas zurückschickst.',
  'returnRequest.reason': 'Grund',
  'newReturnRequest.subject': 'Rückgabeanfrage zur Bestellung {number}',
  'newReturnRequest.heading': 'Rückgabeanfrage zur Bestellung {number}',
  'newReturnRequest.text':
    '{name} möchte diese Artikel von {store} zurückgeben. Bitte antworte an {email}.',
  'newCancellation.subject': 'Bestellung {number} wurde vom Kunden storniert',
  'newCancellation.heading': 'Bestellung {number} wurde storniert',
  'newCancellation.text':
    'Diese Bestellung bei {store} wurde vor der Fertigung vom Kunden storniert. Bitte nicht fertigen und nicht verschicken.',
  'newCancellation.paidText':
    'Diese Bestellung bei {store} wurde vor der Fertigung vom Kunden storniert. Bitte nicht fertigen und nicht verschicken. Die Plattform erstattet, was bezahlt wurde: {total}.',
  'refundRejected.subject': 'Erstattung der Bestellung {number} wurde abgelehnt: {total}',
  'refundRejected.heading': '{total} konnten nicht erstattet werden',
  'refundRejected.text':
    'Dein Zahlungsanbieter hat die Erstattung der Bestellung {number} abgelehnt. Es wurde nichts erstattet, und die Plattform versucht es nicht noch einmal. Der Kunde wartet auf sein Geld.',
  'refundRejected.reason': 'Grund des Anbieters',
  'refundRejected.hint': 'Erstatte sie bei deinem Zahlungsanbieter oder mit {command}.',
  'refundReturned.subject': 'Erstattung der Bestellung {number} kam zurück: {total}',
  'refundReturned.heading': '{total} haben den Kunden nicht erreicht',
  'refundReturned.text':
    'Die Bank des Kunden hat die Erstattung der Bestellung {number} nicht angenommen, und dein Zahlungsanbieter hat das Geld deinem Guthaben wieder gutgeschrieben. Der Kunde wartet auf sein Geld.',
  'refundReturned.hint':
    'Frag den Kunden nach einem anderen Weg, zum Beispiel einer Überweisung. Eine weitere Erstattung auf dieselbe Karte würde vermutlich auch scheitern.',
};
