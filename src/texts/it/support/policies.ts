import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Understanding our policies'. */
export const policyArticles = (storeName: string): readonly SupportArticle[] => [
  {
    slug: 'returns-and-exchanges',
    topic: 'policies',
    title: 'Resi e cambi',
    summary:
      'Gli articoli fisici hanno il reso gratuito entro 30 giorni. Taglia sbagliata, colore sbagliato, idea cambiata: vale tutto.',
    sections: [
      {
        heading: 'Cosa puoi restituire',
        paragraphs: [
          'Qualsiasi articolo fisico, entro 30 giorni dalla consegna, non indossato e non lavato. Prova i capi come faresti in negozio. Ciò che tocca la bocca o la pelle, come un paradenti, si può restituire finché non è stato usato.',
          'Un articolo arrivato danneggiato, stampato male o sbagliato può naturalmente essere stato aperto e provato. Scrivici entro gli stessi 30 giorni.',
        ],
      },
      {
        heading: 'Come funziona',
        paragraphs: [
          'Non spedire nulla prima di aver ricevuto nostre notizie: è l’etichetta a decidere dove va.',
        ],
        list: [
          'Scrivici con il numero d’ordine e scegli come motivo “Reso o cambio”.',
          'Indica di quale articolo si tratta e se vuoi il rimborso o un’altra taglia.',
          'Rispondiamo entro {hours} ore lavorative con un’etichetta prepagata.',
          'Imballalo, attacca l’etichetta, consegnalo. Conserva la ricevuta finché non ti scriviamo di nuovo.',
        ],
      },
      {
        heading: 'Il tuo denaro',
        paragraphs: [
          'Quando l’articolo è arrivato ed è stato controllato, ti rimborsiamo sul metodo di pagamento che hai usato, imposte comprese. In caso di cambio realizziamo un nuovo articolo e lo spediamo gratis con la consegna standard.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Inizia un reso' },
  },
  {
    slug: 'digital-goods',
    topic: 'policies',
    title: 'Articoli digitali: consegna e resi',
    summary:
      'I file arrivano via email, di solito entro un’ora. I resi di articoli digitali sono limitati.',
    sections: [
      {
        heading: 'Dov’è il tuo file',
        paragraphs: [
          'Dopo il pagamento inviamo un link all’indirizzo email indicato alla cassa, di solito entro un’ora. Non c’è nulla da spedire, quindi non compare una data di consegna. Se non è arrivato, guarda nello spam e nelle promozioni, poi recupera i tuoi ordini con lo stesso indirizzo email.',
        ],
      },
      {
        heading: 'Prima di scaricare',
        paragraphs: [
          'Finché il link non è stato aperto puoi chiedere il rimborso entro 30 giorni, come per tutto il resto. Hai comprato la cosa sbagliata, o due volte la stessa? Non aprire il link e scrivici.',
        ],
      },
      {
        heading: 'Dopo aver scaricato',
        paragraphs: [
          'Un file non si può restituire. Una volta scaricato, o una volta mostrato un codice, rimborsiamo quando:',
        ],
        list: [
          'il file è danneggiato o non si apre dove, secondo la pagina dell’articolo, dovrebbe aprirsi;',
          'non è ciò che la pagina dell’articolo descriveva;',
          'la stessa cosa ti è stata addebitata due volte.',
        ],
      },
      {
        heading: 'I tuoi diritti',
        paragraphs: [
          'I diritti che ti dà la legge del tuo Paese si aggiungono a tutto questo e non ne sono ridotti. Un file è per il tuo uso personale: agli amici manda la pagina dell’articolo, non il link.',
        ],
      },
    ],
  },
  {
    slug: 'your-data-and-age-limits',
    topic: 'policies',
    title: 'I tuoi dati, le disiscrizioni e i limiti di età',
    summary:
      'Puoi rinunciare a novità e tracciamento quando vuoi. Per acquistare qui devi avere almeno 18 anni.',
    sections: [
      {
        heading: 'Cosa conserviamo',
        paragraphs: [
          `Da ${storeName} non ci sono account, quindi nessuna tua password può andare persa. Conserviamo ciò che serve a un ordine: nome, indirizzi, numero di telefono e cosa hai acquistato. I dati della carta vanno al fornitore del pagamento e non ci arrivano mai. L’informativa sulla privacy elenca tutto.`,
        ],
      },
      {
        heading: 'Disiscriversi',
        paragraphs: [
          'In fondo a ogni newsletter c’è un link per disiscriverti, e a ogni SMS puoi rispondere STOP. Per far cancellare i tuoi dati, o non farli condividere a scopo pubblicitario, usa il modulo di contatto, scegli “Altro” e scrivicelo. Possono servire fino a dieci giorni lavorativi perché tutti i nostri partner lo mettano in pratica. I documenti di vendita restano per il tempo che la legge fiscale richiede.',
        ],
      },
      {
        heading: 'Limiti di età',
        paragraphs: ['Qui contano due età:'],
        list: [
          '18: devi avere almeno 18 anni per usare questo shop e per ordinare. Un genitore può ordinare per un minore.',
          '13: lo shop non è destinato ai minori di 13 anni, e non conserviamo consapevolmente nulla su di loro. Se un bambino ci ha scritto, avvisaci e cancelliamo tutto.',
        ],
      },
    ],
    action: { href: '/privacy-policy', text: 'Leggi l’informativa' },
  },
];
