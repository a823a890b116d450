import { BUYER_MIN_AGE, LIABILITY_LIMIT, RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';
import { euPages } from './eu-pages.ts';

/** The text of `/terms-of-use` for a store. It names no e-mail address and no postal address. */
export function termsOfUse(storeName: string, pricesIncludeTax = false): Policy {
  return {
    title: 'Condizioni d’uso',
    lastUpdated: 'febbraio 2020',
    sections: [
      {
        heading: 'L’accordo',
        paragraphs: [
          `Queste condizioni sono l’accordo tra te e ${storeName} per usare questo shop e per acquistarvi. Usando lo shop o effettuando un ordine le accetti, insieme all’informativa sulla privacy. Se non le accetti, ti preghiamo di non usare lo shop.`,
        ],
      },
      {
        heading: 'Chi può acquistare',
        paragraphs: [
          `Devi avere almeno ${BUYER_MIN_AGE} anni per usare questo shop e per acquistarvi. Effettuando un ordine dichiari di averli, che ciò che ci hai detto di te è vero e che puoi usare il metodo di pagamento scelto.`,
        ],
      },
      {
        heading: 'Prodotti',
        paragraphs: [
          'La maggior parte degli articoli si realizza dopo il tuo ordine. I colori su uno schermo sono diversi dai colori su un tessuto, e una stampa può trovarsi a qualche millimetro da dove la mostra un’immagine. Le taglie sono indicate in una guida accanto a ogni prodotto: leggila prima di scegliere. Possiamo modificare o ritirare un prodotto in qualsiasi momento; un ordine che abbiamo accettato non ne è toccato.',
        ],
      },
      {
        heading: 'Prezzi e pagamento',
        paragraphs: [
          `I prezzi sono indicati nella valuta che hai selezionato. ${pricesIncludeTax ? euPages.terms.taxIncluded : 'Spedizione e imposte si aggiungono alla cassa, prima che paghi.'} Il prezzo che conta è quello mostrato quando effettui l’ordine. Se un prezzo era chiaramente sbagliato, possiamo annullare l’ordine e restituirti l’intero importo.`,
          'I pagamenti sono gestiti da fornitori di pagamento secondo le loro condizioni. Un codice promozionale vale una volta per ogni ordine, entro le date e alle condizioni indicate con esso, e non ha valore in denaro.',
        ],
      },
      {
        heading: 'Ordini',
        paragraphs: [
          'Il tuo ordine è una proposta. È accettata quando la confermiamo. Possiamo rifiutare un ordine, per esempio quando un articolo è esaurito, quando non possiamo consegnare al tuo indirizzo o quando un pagamento sembra una frode. Se del denaro è stato prelevato, ti viene restituito.',
          'La realizzazione inizia poco dopo l’ordine, quindi una modifica o un annullamento non si può promettere. Chiedi subito e ci proviamo.',
        ],
      },
      {
        heading: 'Consegna',
        paragraphs: [
          'Le date alla cassa sono stime, calcolate in base a ciò che ci dicono il laboratorio e il corriere. Non sono garantite. Dazi e imposte di importazione del tuo Paese sono a tuo carico, a meno che la cassa indichi diversamente. Gli articoli digitali si consegnano con un link.',
        ],
      },
      {
        id: 'returns',
        heading: 'Resi',
        paragraphs: [
          `Gli articoli fisici hanno il reso gratuito entro ${RETURN_DAYS} giorni: entro ${RETURN_DAYS} giorni dalla consegna puoi restituire un articolo e riavere il tuo denaro, o un’altra taglia dove disponibile. L’articolo non deve essere stato indossato né lavato. Se è arrivato danneggiato, stampato male o sbagliato, avvisaci entro gli stessi ${RETURN_DAYS} giorni e lo sostituiamo o lo rimborsiamo.`,
          'I resi di articoli digitali sono limitati. Una volta scaricato un file o mostrato un codice, il rimborso è possibile solo se non funziona o non è ciò che era descritto. I diritti che ti dà la legge del tuo Paese si aggiungono a questo e non ne sono ridotti.',
        ],
      },
      {
        heading: 'Cosa non puoi fare',
        paragraphs: ['Usando lo shop ti impegni a non:'],
        list: [
          'violare una legge, o usare un nome o un metodo di pagamento non tuo;',
          'copiare immagini di prodotti, grafiche o testi per venderli;',
          'raccogliere dati dallo shop con mezzi automatici in modo da sovraccaricarlo;',
          'cercare di aggirarne la sicurezza o disturbare chi fa acquisti;',
          'acquistare per rivendere quando la pagina di un articolo indica che non è permesso.',
        ],
      },
      {
        heading: 'Grafiche e marchi',
        paragraphs: [
          `Le grafiche, i nomi, i testi e le immagini di questo shop appartengono a ${storeName}, ai creator con cui collabora o ad altri che ne permettono l’uso. Acquistando un prodotto ottieni il prodotto, non un diritto sulla sua grafica. Se pensi che qualcosa qui violi i tuoi diritti, usa il link di segnalazione nella pagina dell’articolo.`,
        ],
      },
      {
        heading: 'Nessuna garanzia oltre la legge',
        paragraphs: [
          'Lo shop è offerto così com’è. Lavoriamo per tenerlo corretto e aperto, ma non promettiamo che sia privo di errori o sempre disponibile. L’attrezzatura sportiva riduce un rischio e non lo elimina: leggi le istruzioni che accompagnano un prodotto. Nulla qui toglie una garanzia che la legge ti dà.',
        ],
      },
      {
        heading: 'Limite di responsabilità',
        paragraphs: [
          `Nei limiti consentiti dalla legge, ${storeName} e le aziende che gestiscono questo shop per suo conto non rispondono di danni indiretti o consequenziali, e la loro responsabilità per tutto l’insieme è limitata a ${LIABILITY_LIMIT}. Questo limite non si applica dove la legge lo vieta, per esempio per lesioni causate da negligenza o per frode.`,
        ],
      },
      {
        heading: 'Altri siti',
        paragraphs: [
          'I link ad altri siti sono offerti per comodità. Non gestiamo quei siti e non ne rispondiamo.',
        ],
      },
      {
        heading: 'Modifiche e altro',
        paragraphs: [
          'Possiamo modificare queste condizioni. A un ordine si applica il testo che compare qui il giorno in cui ordini. Se una parte delle condizioni risulta non valida, le altre restano. Se una volta non insistiamo su un diritto, possiamo comunque farlo in seguito.',
        ],
      },
    ],
  };
}
