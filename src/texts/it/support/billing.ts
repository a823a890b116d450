import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Billing'. */
export const billingArticles: readonly SupportArticle[] = [
  {
    slug: 'ways-to-pay',
    topic: 'billing',
    title: 'Metodi di pagamento',
    summary: 'Carta, PayPal, Afterpay e, se il tuo browser li supporta, Apple Pay o Google Pay.',
    sections: [
      {
        heading: 'Cosa offre la cassa',
        paragraphs: ['Vedi i metodi adatti al tuo ordine e al tuo dispositivo:'],
        list: [
          'Carta: numero, scadenza e codice di sicurezza vanno direttamente al fornitore del pagamento. Noi non li vediamo mai.',
          'PayPal: confermi nella finestra di PayPal e torni allo shop.',
          'Apple Pay e Google Pay: compaiono quando il tuo browser li supporta e contiene una carta.',
          'Afterpay: paghi a rate, per gli ordini nell’area Stati Uniti. Dai il consenso sul sito di Afterpay.',
        ],
      },
      {
        heading: 'Quando avviene l’addebito',
        paragraphs: [
          'Spedizione, imposte ed eventuali sconti si aggiungono prima che paghi: il totale che confermi è il totale che ti viene addebitato. I prezzi sono nella valuta scelta in fondo alla pagina; se il tuo conto ne usa un’altra, la banca può applicare una commissione.',
          'Se un pagamento non riesce, non ti è stato addebitato. La banca può mostrare per qualche giorno un importo prenotato, che poi elimina da sola.',
        ],
      },
      {
        heading: 'È sicuro?',
        paragraphs: [
          'Tutte le transazioni sono sicure e crittografate. Alcune banche ti chiedono di confermare il pagamento nella loro app o con un codice: quel passaggio è loro, e subito dopo torni al tuo ordine.',
        ],
      },
    ],
  },
  {
    slug: 'promo-codes',
    topic: 'billing',
    title: 'Usare un codice promozionale',
    summary: 'Inseriscilo alla cassa, dopo l’indirizzo. Vale un codice per ogni ordine.',
    sections: [
      {
        heading: 'Dove si inserisce',
        paragraphs: [
          'Vai alla cassa e compila l’indirizzo. Poi scrivi il codice accanto al riepilogo del carrello e scegli “Applica”. Sul telefono, il pulsante “Hai un codice promozionale?” si trova sotto i metodi di pagamento. L’indirizzo viene prima perché alcuni codici dipendono da dove va il pacco.',
        ],
      },
      {
        heading: 'Cosa fanno i codici',
        paragraphs: ['Ce ne sono di tre tipi, e il riepilogo mostra subito l’effetto:'],
        list: [
          'una percentuale di sconto sugli articoli;',
          'un importo fisso di sconto, indicato in dollari statunitensi;',
          'spedizione gratuita con la consegna standard.',
        ],
      },
      {
        heading: '“Non si può applicare al tuo ordine”',
        paragraphs: [
          'Il codice è stato letto, ma non è adatto. Di solito è scaduto, vale per altri articoli o contiene un errore di battitura: le maiuscole non contano, uno zero al posto della lettera O sì. Rimuovilo e riprova. Dopo l’ordine non si può più aggiungere un codice, e un codice non è convertibile in denaro.',
          'Se viene rifiutato un codice della nostra newsletter o di un nostro banner, inviaci il codice e l’ora in cui hai provato.',
        ],
      },
    ],
  },
  {
    slug: 'payment-declined',
    topic: 'billing',
    title: 'Il mio pagamento è stato rifiutato',
    summary:
      'Decide la tua banca, e la cassa ti dice cosa ha risposto. Non hai ordinato né pagato nulla.',
    sections: [
      {
        heading: 'Cosa significa il messaggio',
        paragraphs: ['Mentre risolvi, il carrello e l’indirizzo restano salvati.'],
        list: [
          'Numero della carta, scadenza o codice di sicurezza: confronta ogni cifra con la carta e inseriscili di nuovo.',
          'Fondi insufficienti: il conto o il limite della carta non copre il totale.',
          'Errore di elaborazione: la connessione con la banca non è riuscita. Aspetta un minuto e riprova.',
          'Rifiutata, senza motivo: la banca non lo dice a noi. Lo dirà a te.',
        ],
      },
      {
        heading: 'Tre cose che di solito aiutano',
        paragraphs: [
          'Chiedi alla banca se ha bloccato il pagamento come insolito, poi riprova. Usa un’altra carta o PayPal. Oppure esci dalla cassa passando dal carrello e rientra: si avvia un nuovo pagamento.',
        ],
      },
      {
        heading: 'Addebito ma nessuna conferma?',
        paragraphs: [
          'Non pagare una seconda volta. Un pagamento può essere confermato con qualche minuto di ritardo, soprattutto con PayPal e Afterpay. Se dopo un’ora non è arrivata nessuna email, recupera i tuoi ordini con l’indirizzo email. Se l’ordine non è tra questi, scrivici l’importo e l’ora: lo rintracciamo.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Recupera i miei ordini' },
  },
];
