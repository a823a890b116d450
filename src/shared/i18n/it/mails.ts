import type { MailTexts } from '../language-files.ts';

/** Italian; shoppers are addressed as «tu», without forms that would guess their gender. */
export const it: MailTexts = {
  'order.number': 'Numero d’ordine',
  'order.date': 'Data dell’ordine',
  'order.arrives': 'Consegna prevista',
  'order.delivery': 'Tipo di consegna',
  'order.shipTo': 'Indirizzo di consegna',
  'order.items': 'Articoli',
  'order.discount': 'Sconto',
  'order.discountOf': 'Sconto ({code})',
  'order.shipping': 'Consegna',
  'order.tax': 'Imposte',
  'order.total': 'Totale',
  'tax.vat': 'IVA ({rate})',
  'tax.gst': 'Imposta su beni e servizi ({rate})',
  'tax.sales_tax': 'Imposta sulle vendite ({rate})',
  'tax.included': 'Di cui {tax}',
  'order.line': '{product}, {color}, taglia {size}',
  'order.lineUnsized': '{product}, {color}',
  'order.quantity': '{count} × {price}',
  'order.track': 'Segui il tuo ordine',
  'order.see': 'Vedi il tuo ordine',
  'order.lookup':
    'Il tuo codice di consultazione è {lookup}. Chi lo conosce può vedere questo ordine: non condividerlo con nessuno.',
  'order.questions': 'Domande? Scrivici indicando il numero d’ordine: {url}',
  'order.seller': 'Ricevi questa email perché hai ordinato da {store}.',

  'receipt.title': 'Ricevuta',
  'receipt.invoice': 'Fattura',
  'receipt.invoiceNumber': 'Numero di fattura',
  'receipt.seller': 'Venditore',
  'receipt.vatId': 'Partita IVA',
  'receipt.buyer': 'Intestata a',
  'receipt.payment': 'Metodo di pagamento',
  'receipt.status': 'Stato',
  'receipt.item': 'Articolo',
  'receipt.quantity': 'Quantità',
  'receipt.price': 'Prezzo unitario',
  'receipt.amount': 'Importo',
  'receipt.download': 'Scarica in PDF',
  'receipt.open': 'Apri la ricevuta',
  'receipt.invalid': 'Questo link non è valido. Usa il link nella conferma del tuo ordine.',

  'newOrder.subject': 'Nuovo ordine {number}: {total}',
  'newOrder.heading': 'Nuovo ordine {number}',
  'newOrder.text': '{name} ha ordinato da {store}.',
  'newOrder.customer': 'Cliente',
  'newOrder.files': 'Per i file di stampa e i passi successivi, esegui: {command}',
  'newOrder.reason': 'Ricevi questa email perché i nuovi ordini di {store} vengono segnalati a questo indirizzo.',

  'delivery.fullStandardCost': 'Consegna standard',
  'delivery.fullRushCost': 'Consegna express',
  'delivery.fullSuperRushCost': 'Consegna super express',
  'delivery.none': 'Via email',

  'confirmation.subject': 'Il tuo ordine {number} da {store}',
  'confirmation.heading': 'Grazie, {name}',
  'confirmation.text':
    'Abbiamo ricevuto il tuo ordine e lo realizziamo per te. Quando è in viaggio ricevi un’altra email.',
  'confirmation.digitalText':
    'Abbiamo ricevuto il tuo ordine. Gli articoli digitali arrivano in un’email a parte, di solito entro un’ora.',

  'shipped.subject': 'In viaggio: il tuo ordine {number} da {store}',
  'shipped.heading': 'È in viaggio',
  'shipped.text': 'Il tuo pacco è in viaggio, {name}.',
  'shipped.partText': 'Una parte del tuo ordine è in viaggio, {name}. Il resto arriverà in un altro pacco.',
  'shipped.carrier': 'Corriere',
  'shipped.tracking': 'Numero di tracciamento',
  'shipped.track': 'Segui il pacco',
  'shipped.quantity': '{count} ×',

  'files.subject': 'I tuoi file: {store}, ordine {number}',
  'files.heading': 'I tuoi file sono pronti, {name}',
  'files.text': 'Ora puoi aprire e scaricare i tuoi file. Chiunque abbia questo link può aprirli: non condividerlo.',
  'files.open': 'Apri i file',

  'cancelled.subject': 'Annullato: il tuo ordine {number} da {store}',
  'cancelled.heading': 'Il tuo ordine è annullato',
  'cancelled.text': 'L’ordine {number} non viene realizzato né spedito.',
  'cancelled.paidText':
    'L’ordine {number} non viene realizzato né spedito. Quando il rimborso di {total} è in arrivo, ricevi un’altra email.',

  'refunded.subject': 'Rimborso per il tuo ordine {number} da {store}',
  'refunded.heading': 'Rimborso di {total} in arrivo',
  'refunded.text':
    'Abbiamo rimborsato quanto hai pagato per l’ordine {number}, sullo stesso metodo di pagamento. Le banche possono impiegare fino a dieci giorni per mostrarlo.',

  'recovery.subject': 'I tuoi ordini da {store}',
  'recovery.heading': 'I tuoi ordini degli ultimi {days} giorni',
  'recovery.text':
    'Sono stati richiesti sul nostro sito. Se la richiesta non è tua, non è successo nulla: questa email è arrivata solo a te.',
  'recovery.order': 'Ordine {number}',
  'recovery.lookup': 'Codice di consultazione {lookup}',

  'status.placed': 'Ricevuto',
  'status.in_production': 'In produzione',
  'status.shipped': 'In viaggio',
  'status.delivered': 'Consegnato',
  'status.cancelled': 'Annullato',
  'status.refunded': 'Rimborsato',
  'order.withdraw': 'Recedere dal contratto qui: {url}',
  'withdrawal.subject': 'Ricezione del tuo recesso dall’ordine {number}',
  'withdrawal.heading': 'Abbiamo ricevuto il tuo recesso',
  'withdrawal.text':
    '{name}, hai receduto da questi articoli di {store}. Conserva questa email: mostra che cosa hai inviato e quando.',
  'withdrawal.received': 'Ricevuto',
  'withdrawal.name': 'Da',
  'contact.subject': 'Messaggio da {name}: {reason}',
  'contact.heading': 'Messaggio da {name}',
  'contact.text':
    'Questo messaggio è arrivato dal modulo di contatto di {store}. La tua risposta a questa email va a {email}.',
  'contact.reason': 'Ricevi questa email perché i messaggi del modulo di contatto di {store} vanno a questo indirizzo.',
  'newWithdrawal.subject': 'Recesso dall’ordine {number}',
  'newWithdrawal.heading': 'Recesso dall’ordine {number}',
  'newWithdrawal.text': '{name} ha receduto da questi articoli di {store}. Rimborsali entro 14 giorni.',
};
