import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'About my order'. `hasChat`: whether the store has live chat. */
export const orderArticles = (storeName: string, hasChat: boolean): readonly SupportArticle[] => [
  {
    slug: 'track-my-order',
    topic: 'order',
    title: 'Dov’è il mio ordine?',
    summary: 'Con il numero d’ordine vedi a che punto è: in produzione, in viaggio o consegnato.',
    sections: [
      {
        heading: 'Cercalo',
        paragraphs: [
          'Inserisci il numero d’ordine nella pagina “Segui il mio ordine”. Vedi lo stato dell’ordine, cosa contiene e a che punto è ogni pacco. Un ordine può viaggiare in più pacchi, quando i suoi articoli sono realizzati in laboratori diversi.',
        ],
      },
      {
        heading: 'Cosa significano gli stati',
        paragraphs: [
          'Gli articoli si realizzano dopo il tuo ordine, quindi nei primi giorni non c’è ancora un pacco da seguire.',
        ],
        list: [
          'In produzione: stiamo stampando e controllando i tuoi articoli. Quasi tutti partono entro 3-5 giorni lavorativi.',
          'In viaggio: il pacco è nelle mani del corriere. La prima scansione può comparire dopo un giorno.',
          'Consegnato: per il corriere il pacco è arrivato. Chiedi ai vicini e guarda alla porta prima di scriverci.',
        ],
      },
      {
        heading: 'Quando la data è passata',
        paragraphs: [
          'La data indicata alla cassa è una stima. Se è passata da più di tre giorni lavorativi e nulla si è mosso, scrivici con il numero d’ordine: chiediamo noi al corriere.',
        ],
      },
    ],
    action: { href: '/track', text: 'Segui il mio ordine' },
  },
  {
    slug: 'find-my-order-number',
    topic: 'order',
    title: 'Ho perso il numero d’ordine',
    summary: 'Una sola email ti riporta tutti gli ordini degli ultimi 60 giorni.',
    sections: [
      {
        heading: 'Guarda prima in tre posti',
        paragraphs: ['Il numero ti è stato mostrato più di una volta:'],
        list: [
          'nella pagina di ringraziamento, dopo il pagamento;',
          'nell’oggetto dell’email di conferma, che a volte finisce tra le promozioni o nello spam;',
          'nel foglietto dentro il pacco, se è già arrivato.',
        ],
      },
      {
        heading: 'Fattelo inviare di nuovo',
        paragraphs: [
          'Inserisci nella pagina “Recupera il numero d’ordine” l’indirizzo email con cui hai ordinato. Inviamo a quell’indirizzo l’elenco dei suoi ordini degli ultimi 60 giorni, ognuno con il suo numero. Usa proprio l’indirizzo indicato alla cassa: un’altra tua casella, o quella di qualcun altro, non ha ordini da elencare.',
          'Sulla pagina non compare nulla, così nessuno può cercare un ordine con un indirizzo non suo.',
        ],
      },
      {
        heading: 'Più vecchio di 60 giorni',
        paragraphs: [
          'Il recupero arriva a 60 giorni e non oltre. Per un ordine precedente usa il modulo di contatto e indicaci il nome e l’indirizzo di consegna che avevi dato. Una persona del team lo cerca a mano e risponde entro {hours} ore lavorative.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Recupera il numero d’ordine' },
  },
  {
    slug: 'change-or-cancel',
    topic: 'order',
    title: 'Posso modificare o annullare il mio ordine?',
    summary:
      'Spesso sì, se lo chiedi entro un’ora. Quando la stampa è iniziata non possiamo più fermarla.',
    sections: [
      {
        heading: 'Perché c’è poco tempo',
        paragraphs: [
          `Da ${storeName} non c’è nulla in magazzino. Un creator disegna la grafica e un laboratorio stampa il tuo articolo dopo l’ordine, spesso il giorno stesso. Una modifica quindi non possiamo prometterla, solo tentarla.`,
        ],
      },
      {
        heading: 'Cosa fare',
        paragraphs: [
          hasChat
            ? `Se puoi, apri la live chat: è attiva {days} giorni su 7 ed è il modo più rapido per fermare un ordine. Altrimenti usa il modulo di contatto con il motivo “Modificare o annullare un ordine” e scrivi tutto in un solo messaggio:`
            : 'Usa il modulo di contatto con il motivo “Modificare o annullare un ordine” e scrivi tutto in un solo messaggio:',
        ],
        list: [
          'il numero d’ordine;',
          'di quale articolo si tratta, se sono più di uno;',
          'la taglia, il colore o l’indirizzo che preferisci, oppure che vuoi annullare.',
        ],
      },
      {
        heading: 'Se è troppo tardi',
        paragraphs: [
          'Un articolo fisico si può restituire gratis entro 30 giorni dalla consegna: una taglia sbagliata ti costa tempo, ma non denaro.',
          'Se l’indirizzo è sbagliato e il pacco è già in viaggio, avvisaci subito: a volte il corriere può deviarlo. Un ordine annullato viene rimborsato per intero sul metodo di pagamento che hai usato.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Chiedi una modifica' },
  },
];
