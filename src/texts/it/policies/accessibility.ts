import type { Policy } from '#texts/policy.ts';

/** The text of `/accessibility` for a store. The page adds a link to the section `contact`. */
export function accessibilityStatement(storeName: string): Policy {
  return {
    title: 'Accessibilità',
    lastUpdated: 'novembre 2026',
    sections: [
      {
        heading: 'Questo negozio',
        paragraphs: [
          `${storeName} è un negozio per tutti. Puoi trovare prodotti, scegliere opzioni, riempire il carrello, pagare e seguire un ordine con un mouse, uno schermo tattile, una tastiera o uno screen reader. Puoi ingrandire il testo, le animazioni seguono l’impostazione del tuo dispositivo e i prodotti e le condizioni si possono leggere senza script.`,
        ],
      },
      {
        heading: 'Conformità',
        paragraphs: [
          'Misuriamo il negozio con le Linee guida per l’accessibilità dei contenuti Web (WCAG) 2.2, livello AA. È parzialmente conforme: alcune parti non le rispettano del tutto. Sono indicate in «Limiti noti».',
        ],
      },
      {
        heading: 'Come è stato verificato',
        paragraphs: ['Il software di questo negozio è stato verificato così:'],
        list: [
          'Da una macchina: ogni tipo di pagina con axe-core, su uno schermo piccolo e uno grande; il contrasto dei testi e dei bordi dei comandi; le pagine che scorrono di lato.',
          'A mano: uso con la sola tastiera, testo al 200 %, una finestra larga 320 pixel, più spazio tra righe e lettere, temi ad alto contrasto, movimento ridotto, pagine stampate e lettura senza script.',
        ],
      },
      {
        heading: 'Limiti noti',
        paragraphs: ['Queste parti non sono accessibili come vorremmo:'],
        list: [
          'Titoli e descrizioni dei prodotti esistono in una sola lingua. Sulle pagine in un’altra lingua sono contrassegnati, perché uno screen reader li legga correttamente.',
          'I campi della carta, i pulsanti di pagamento, le pagine delle banche e la chat sono di altre aziende. Non possiamo modificarli.',
          'I video dei prodotti non hanno né audio né audiodescrizione.',
          'Non sono state provate tutte le combinazioni di browser e screen reader.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contatti',
        paragraphs: [
          'Se qui qualcosa è difficile da usare, diccelo. Indica la pagina, che cosa è successo e quale browser e quali tecnologie assistive usi. Ti aiuteremo a trovare un’altra strada.',
        ],
      },
      {
        heading: 'Reclami',
        paragraphs: [
          'La legge europea sull’accessibilità (direttiva (UE) 2019/882) contiene regole per i negozi online dell’Unione europea. Se la nostra risposta non ti aiuta, puoi presentare un reclamo all’autorità che vigila sull’accessibilità dei servizi nel tuo Paese.',
        ],
      },
    ],
  };
}
