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
  'order.page': 'Apri la pagina dell’ordine',
  'order.email': 'Email',
  'order.lookup':
    'Il tuo codice di consultazione è {lookup}. Chi lo conosce può vedere questo ordine: non condividerlo con nessuno.',
  'order.questions': 'Domande? Scrivici indicando il numero d’ordine: {url}',
  'order.seller': 'Ricevi questa email perché hai ordinato da {store}.',

  'receipt.title': 'Ricevuta',
  'receipt.invoice': 'Fattura',
  'receipt.invoiceNumber': 'Numero di fattura',
  'receipt.invoiceDate': 'Data della fattura',
  'receipt.supplyDate': 'Data di consegna',
  'receipt.supplyExpected': '{days} (prevista)',
  'receipt.refund': 'Ricevuta di rimborso',
  'receipt.creditNote': 'Nota di credito',
  'receipt.creditNoteNumber': 'Numero della nota di credito',
  'receipt.date': 'Data',
  'receipt.corrects': 'Rettifica la fattura',
  'receipt.numberOfDate': '{number} del {date}',
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
  'newOrder.reason':
    'Ricevi questa email perché i nuovi ordini di {store} vengono segnalati a questo indirizzo.',
  'dispute.subject': 'Pagamento dell’ordine {number} contestato: {total}',
  'dispute.heading': 'Chi ha acquistato contesta {total}',
  'dispute.text':
    'Il tuo fornitore di pagamenti trattiene il denaro fino alla decisione sull’ordine {number}. Rispondi lì con le prove che l’ordine è stato effettuato e consegnato.',
  'dispute.hint':
    'Non rimborsare l’ordine finché è contestato: il denaro potrebbe essere restituito due volte.',
  'dispute.amount': 'Importo contestato',
  'dispute.reason': 'Motivo',
  'dispute.due': 'Rispondere entro',
  'dispute.endedSubject': 'La contestazione dell’ordine {number} è conclusa',
  'dispute.won': 'Decisione a tuo favore: {total}',
  'dispute.lost': 'Decisione a favore di chi ha acquistato: {total}',
  'dispute.closed': 'Chiusa senza decisione: {total}',
  'dispute.endedText':
    'Il tuo fornitore di pagamenti ha comunicato l’esito della contestazione dell’ordine {number}.',

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
  'confirmation.filesText':
    'Abbiamo ricevuto il tuo ordine e i tuoi file sono pronti. Puoi scaricarli dalla pagina dell’ordine.',
  'confirmation.someFilesText':
    'Abbiamo ricevuto il tuo ordine e lo realizzeremo per te. I tuoi file sono pronti nella pagina dell’ordine. Ti scriveremo quando il resto sarà spedito.',

  'shipped.subject': 'In viaggio: il tuo ordine {number} da {store}',
  'shipped.heading': 'È in viaggio',
  'shipped.text': 'Il tuo pacco è in viaggio, {name}.',
  'shipped.partText':
    'Una parte del tuo ordine è in viaggio, {name}. Il resto arriverà in un altro pacco.',
  'shipped.carrier': 'Corriere',
  'shipped.tracking': 'Numero di tracciamento',
  'shipped.track': 'Segui il pacco',
  'shipped.quantity': '{count} ×',
  'delivered.subject': 'Consegnato: il tuo ordine {number} da {store}',
  'delivered.heading': 'Il tuo ordine è arrivato',
  'delivered.text':
    'Il tuo ordine è stato consegnato, {name}. Speriamo che ti piaccia. Se manca qualcosa o qualcosa è danneggiato, contattaci.',

  'files.subject': 'I tuoi file: {store}, ordine {number}',
  'files.heading': 'I tuoi file sono pronti, {name}',
  'files.text':
    'Ora puoi aprire e scaricare i tuoi file. Chiunque abbia questo link può aprirli: non condividerlo.',
  'files.open': 'Apri i file',
  'files.until':
    'Puoi scaricare ogni file {limit} volte fino al {date}. Chiunque abbia il link al tuo ordine può farlo: non condividerlo.',
  'files.download': 'Scarica i tuoi file',

  'cancelled.subject': 'Annullato: il tuo ordine {number} da {store}',
  'cancelled.heading': 'Il tuo ordine è annullato',
  'cancelled.text': 'L’ordine {number} non viene realizzato né spedito.',
  'cancelled.paidText':
    'L’ordine {number} non viene realizzato né spedito. Quando il rimborso di {total} è in arrivo, ricevi un’altra email.',

  'refunded.subject': 'Rimborso per il tuo ordine {number} da {store}',
  'refunded.heading': 'Rimborso di {total} in arrivo',
  'refunded.text':
    'Abbiamo rimborsato quanto hai pagato per l’ordine {number}, sullo stesso metodo di pagamento. Le banche possono impiegare fino a dieci giorni per mostrarlo.',
  'refunded.partText':
    'Abbiamo rimborsato una parte dell’ordine {number}, sullo stesso metodo di pagamento. Le banche possono impiegare fino a dieci giorni per mostrarlo.',
  'refunded.cancelledText':
    'L’ordine {number} è annullato: non viene realizzato né spedito. Abbiamo rimborsato l’importo sullo stesso metodo di pagamento. Le banche possono impiegare fino a dieci giorni per mostrarlo.',
  'refund.total': 'Totale rimborsato',
  'refund.soFar': 'Rimborsato finora',
  'refund.open': 'Apri la ricevuta del rimborso',
  'refund.openCreditNote': 'Apri la nota di credito',

  'recovery.subject': 'I tuoi ordini da {store}',
  'recovery.heading': 'I tuoi ordini degli ultimi {days} giorni',
  'recovery.text':
    'Sono stati richiesti sul nostro sito. Se la richiesta non è tua, non è successo nulla: questa email è arrivata solo a te.',
  'recovery.order': 'Ordine {number}',
  'recovery.lookup': 'Codice di consultazione {lookup}',
  'reminder.subject': 'Il tuo carrello da {store}',
  'reminder.heading': 'Hai lasciato qualcosa nel carrello',
  'reminder.text':
    'Hai chiesto un promemoria se non avessi completato l’ordine da {store}. Questi articoli sono ancora disponibili.',
  'reminder.open': 'Apri il carrello',
  'reminder.unsubscribe': 'Niente più promemoria',
  'reminder.reason':
    'Ricevi questa email perché hai accettato un promemoria alla cassa di {store}.',

  'status.placed': 'Ricevuto',
  'status.in_production': 'In produzione',
  'status.shipped': 'In viaggio',
  'status.delivered': 'Consegnato',
  'status.cancelled': 'Annullato',
  'status.refunded': 'Rimborsato',
  'order.withdraw': 'Recedere dal contratto qui: {url}',
  'confirmation.downloads':
    'Il {date} hai accettato che la consegna dei tuoi download iniziasse subito e confermato di sapere che così perdi il diritto di recesso.',
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
  'contact.reason':
    'Ricevi questa email perché i messaggi del modulo di contatto di {store} vanno a questo indirizzo.',
  'newWithdrawal.subject': 'Recesso dall’ordine {number}',
  'newWithdrawal.heading': 'Recesso dall’ordine {number}',
  'newWithdrawal.text':
    '{name} ha receduto da questi articoli di {store}. Rimborsali entro 14 giorni.',
  'returnRequest.subject': 'La tua richiesta di reso per l’ordine {number}',
  'returnRequest.heading': 'Abbiamo ricevuto la tua richiesta di reso',
  'returnRequest.text':
    '{name}, hai chiesto di restituire questi articoli di {store}. Aspetta la nostra risposta prima di rispedire qualcosa.',
  'returnRequest.reason': 'Motivo',
  'newReturnRequest.subject': 'Richiesta di reso per l’ordine {number}',
  'newReturnRequest.heading': 'Richiesta di reso per l’ordine {number}',
  'newReturnRequest.text':
    '{name} vuole restituire questi articoli di {store}. Rispondi a {email}.',
  'newCancellation.subject': 'Il cliente ha annullato l’ordine {number}',
  'newCancellation.heading': 'L’ordine {number} è stato annullato',
  'newCancellation.text':
    'Il cliente ha annullato questo ordine di {store} prima della produzione. Non produrlo e non spedirlo.',
  'newCancellation.paidText':
    'Il cliente ha annullato questo ordine di {store} prima della produzione. Non produrlo e non spedirlo. La piattaforma rimborsa quanto pagato: {total}.',
  'refundRejected.subject': 'Rimborso dell’ordine {number} rifiutato: {total}',
  'refundRejected.heading': 'Non è stato possibile rimborsare {total}',
  'refundRejected.text':
    'Il tuo fornitore di pagamenti ha rifiutato il rimborso dell’ordine {number}. Non è stato rimborsato nulla e la piattaforma non riproverà. Il cliente aspetta il suo denaro.',
  'refundRejected.reason': 'Motivo del fornitore',
  'refundRejected.hint': 'Rimborsalo presso il tuo fornitore di pagamenti o con {command}.',
  'refundReturned.subject': 'Rimborso dell’ordine {number} tornato indietro: {total}',
  'refundReturned.heading': '{total} non sono arrivati al cliente',
  'refundReturned.text':
    'La banca del cliente non ha accettato il rimborso dell’ordine {number} e il tuo fornitore di pagamenti ha riaccreditato il denaro sul tuo saldo. Il cliente aspetta il suo denaro.',
  'refundReturned.hint':
    'Chiedi al cliente un’altra via, per esempio un bonifico. Un altro rimborso sulla stessa carta probabilmente non riuscirebbe.',
};
