import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Shipping'. */
export const shippingArticles: readonly SupportArticle[] = [
  {
    slug: 'delivery-options',
    topic: 'shipping',
    title: 'Opzioni e tempi di consegna',
    summary:
      'Standard, express o super express: alla cassa vedi la data e il prezzo di ognuna prima di pagare.',
    holiday: true,
    sections: [
      {
        heading: 'Tre velocità',
        paragraphs: [
          'Dopo che hai inserito l’indirizzo, la cassa elenca le opzioni disponibili, ognuna con una data di arrivo e un prezzo:',
        ],
        list: [
          'Consegna standard: quella giusta se non hai fretta, e sempre la più economica.',
          'Consegna express: il tuo articolo passa avanti in laboratorio e viaggia con un servizio più veloce.',
          'Consegna super express: primo della fila, con il servizio più rapido verso il tuo indirizzo.',
        ],
      },
      {
        heading: 'Come si calcola la data',
        paragraphs: [
          'Si sommano due tempi. Realizzare l’articolo richiede 3-5 giorni lavorativi con la consegna standard e meno con le altre due. Poi serve il tempo del corriere, che dipende dalla distanza. Fine settimana e festivi non contano in nessuno dei due.',
          'La data è una stima del laboratorio e del corriere, non una garanzia. Se l’ordine contiene più articoli, la decide il più lento.',
        ],
      },
      {
        heading: 'Se cambi idea',
        paragraphs: [
          'Puoi passare da un’opzione all’altra finché non effettui l’ordine, e il totale si aggiorna subito. Dopo, la velocità è fissata, perché il posto nella fila è già preso.',
        ],
      },
    ],
  },
  {
    slug: 'where-we-ship',
    topic: 'shipping',
    title: 'Dove spediamo',
    summary:
      'Negli Stati Uniti, nell’Unione Europea, in Canada, in Australia e in quasi tutti gli altri Paesi.',
    sections: [
      {
        heading: 'Scegli prima la tua area',
        paragraphs: [
          'Prezzi e disponibilità dipendono da dove va il pacco. Scegli area e valuta in fondo a qualsiasi pagina: Stati Uniti, Unione Europea, Canada, Australia o Resto del mondo, in dollari statunitensi, sterline, euro, dollari australiani o canadesi. Gli ordini per l’Unione Europea si realizzano al suo interno, tutti gli altri negli Stati Uniti.',
          'Un carrello riempito per un’area può contenere qualcosa che in un’altra non c’è. Il carrello te lo dice prima che paghi.',
        ],
      },
      {
        heading: 'Fuori dagli Stati Uniti',
        paragraphs: [
          'La consegna internazionale richiede qualche passaggio in più: la cassa ti guida appena hai scelto un Paese. Indica un numero di telefono a cui il corriere possa trovarti: lo chiedono la dogana e gli autisti.',
          'Dazi e imposte di importazione del tuo Paese sono a tuo carico, a meno che la cassa indichi che sono inclusi.',
        ],
      },
      {
        heading: 'Quando non possiamo consegnare',
        paragraphs: [
          'Alcuni articoli non possono attraversare certe frontiere. In quel caso la cassa te lo dice prima di qualsiasi pagamento. Scegli un altro indirizzo o scrivici: cerchiamo una soluzione.',
        ],
      },
    ],
  },
  {
    slug: 'late-lost-damaged',
    topic: 'shipping',
    title: 'Il mio pacco è in ritardo, smarrito o danneggiato',
    summary:
      'Scrivici entro 30 giorni dalla data di consegna. Sostituiamo l’articolo o ti rimborsiamo.',
    sections: [
      {
        heading: 'In ritardo',
        paragraphs: [
          'Controlla prima la pagina di tracciamento. Spesso un pacco resta fermo tre o quattro giorni senza scansioni e poi arriva. Se la data prevista è passata da più di tre giorni lavorativi, scrivici: apriamo noi una ricerca con il corriere, così non devi farlo tu.',
        ],
      },
      {
        heading: 'Risulta consegnato, ma non c’è',
        paragraphs: [
          'Leggi l’avviso di consegna e chiedi a chi vive con te, ai vicini e alla portineria. A volte i corrieri registrano un pacco con un giorno di anticipo. Se il giorno dopo non è comparso, ce ne occupiamo noi.',
        ],
      },
      {
        heading: 'Danneggiato, stampato male o sbagliato',
        paragraphs: [
          'Conserva l’articolo e la confezione finché non ti abbiamo risposto, e inviaci:',
        ],
        list: [
          'il numero d’ordine;',
          'una frase su cosa non va e in quale punto dell’articolo;',
          'cosa preferisci: un articolo nuovo o il rimborso.',
        ],
      },
      {
        heading: 'Cosa succede poi',
        paragraphs: [
          `Una persona del team risponde entro {hours} ore lavorative e può chiederti una foto. Un articolo difettoso va restituito solo se te lo chiediamo, e in quel caso la spedizione la paghiamo noi.`,
        ],
      },
    ],
    action: { href: '/contact', text: 'Segnala un pacco' },
  },
];
