import { CHILD_AGE } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';

/** The text of `/privacy-policy` for a store. It names no e-mail address and no postal address. */
export function privacyPolicy(storeName: string): Policy {
  return {
    title: 'Informativa sulla privacy',
    lastUpdated: 'febbraio 2020',
    sections: [
      {
        heading: 'Di cosa tratta questa informativa',
        paragraphs: [
          `Questa informativa ti spiega cosa ${storeName} viene a sapere di te quando visiti questo shop, perché ci serve, chi altro lo vede e cosa puoi chiederci di farne. Riguarda solo questo sito. Quando segui un link verso un altro sito, vale l’informativa di quel sito.`,
        ],
      },
      {
        heading: 'Cosa ci dai tu',
        paragraphs: [
          'Puoi dare un’occhiata senza dirci chi sei. Qui non ci sono account. Quando ordini, ci scrivi o ti iscrivi alle novità, chiediamo ciò che serve allo scopo:',
        ],
        list: [
          'Per inviare un ordine: nome, indirizzo email, indirizzo di consegna e numero di telefono.',
          'Per ricevere un pagamento: i dati che inserisci nel modulo di pagamento. I numeri di carta vanno direttamente al fornitore del pagamento. Non li vediamo e non li conserviamo mai.',
          'Per rispondere a una domanda: numero d’ordine, nome, indirizzo email e il tuo messaggio.',
          'Per inviare novità: l’indirizzo email, o il numero di telefono se hai selezionato la casella degli SMS.',
        ],
      },
      {
        heading: 'Cosa ci dice il tuo browser',
        paragraphs: [
          'Come ogni sito, questo shop riceve il tuo indirizzo IP, il tipo di browser e di dispositivo che usi, la pagina da cui arrivi e le pagine che apri. Dall’indirizzo ricaviamo un Paese, perché prezzi, valuta e opzioni di consegna siano adatti.',
          'Quando una parte di una pagina smette di funzionare nel tuo browser, la pagina può segnalare l’errore: che cosa non ha funzionato, in quale punto del nostro codice e in quale pagina. Il tuo nome, il tuo indirizzo e ciò che hai scritto non ne fanno parte. Se è un’altra azienda a raccogliere queste segnalazioni per noi, esse attendono il tuo consenso dove la tua regione lo richiede.',
        ],
      },
      {
        heading: 'Cookie e memoria locale',
        paragraphs: [
          'Alcuni cookie fanno funzionare lo shop: cosa hai nel carrello, l’area, la valuta e la lingua che hai scelto e un pagamento che hai iniziato. Alcuni durano un tempo fisso: se ti ha portato qui il link di un partner, il suo identificativo si conserva per sette giorni, e per un partner due ore, perché il partner possa essere pagato.',
          'Altri appartengono a strumenti di analisi e pubblicità che ci dicono quali prodotti vengono visti e quali annunci portano a ordini. Dove la legge della tua area lo richiede, questi aspettano il tuo consenso. Puoi cancellare o bloccare i cookie nel tuo browser. Senza un cookie il carrello non si può conservare.',
          'I prodotti che hai visto o salvato e le tue ultime ricerche si conservano solo in questo browser, per mostrarteli di nuovo. Puoi cancellare questi elenchi dove vengono mostrati.',
        ],
      },
      {
        heading: 'Per cosa li usiamo',
        paragraphs: ['Usiamo ciò che sappiamo di te per questi scopi e per nessun altro:'],
        list: [
          'per realizzare, imballare e consegnare ciò che hai ordinato, e per dirti dov’è;',
          'per ricevere i pagamenti, restituirli e individuare le frodi;',
          'per risponderti quando scrivi;',
          'per inviarti novità, se le hai chieste;',
          'per vedere cosa funziona nello shop e sistemare ciò che non funziona;',
          'per conservare i documenti richiesti dalle norme fiscali e sui consumatori.',
        ],
      },
      {
        heading: 'Chi altro li vede',
        paragraphs: [
          'I prodotti si realizzano quando li ordini: per questo il laboratorio che stampa il tuo ordine e il corriere che lo porta ricevono il tuo nome e indirizzo. I fornitori di pagamento ricevono ciò che serve a un pagamento. L’azienda che gestisce la piattaforma dello shop conserva gli ordini per noi. I fornitori di email, assistenza, analisi e pubblicità ricevono ciò che serve alla loro parte.',
          'Comunichiamo informazioni anche quando una legge o un tribunale ce lo impone, o quando lo shop passa a un nuovo proprietario, che è poi vincolato da questa informativa. Non vendiamo elenchi di clienti.',
        ],
      },
      {
        heading: 'Per quanto tempo e con quale sicurezza li conserviamo',
        paragraphs: [
          'Gli ordini si conservano per il tempo richiesto dalle norme fiscali e di garanzia, i messaggi finché la tua domanda è aperta e per un tempo ragionevole dopo, gli indirizzi per le novità finché non ti disiscrivi. I dati viaggiano crittografati e può aprirli solo chi ne ha bisogno per il proprio lavoro. Nessun sistema è perfettamente sicuro, e nemmeno il nostro lo è.',
        ],
      },
      {
        heading: 'Disiscriversi',
        paragraphs: [
          'Ogni email di novità contiene un link per non riceverne più. Gli SMS finiscono quando rispondi STOP. Puoi anche dircelo con il modulo di contatto di questo shop. Una disiscrizione può impiegare fino a dieci giorni lavorativi per raggiungere tutti i sistemi, quindi un messaggio già in viaggio può ancora arrivare. I messaggi su un ordine che hai effettuato fanno parte di quell’ordine e continuano.',
        ],
      },
      {
        heading: 'Le tue scelte e i tuoi diritti',
        paragraphs: [
          'Puoi chiedere cosa conserviamo su di te, farlo correggere, farlo cancellare o averne una copia. Puoi anche opporti a un uso, o presentare reclamo a un’autorità per la protezione dei dati, dove esiste. Potremmo dover verificare che tu sia chi dici di essere. I documenti che la legge ci impone di conservare non si possono cancellare prima.',
        ],
      },
      {
        heading: 'Minori',
        paragraphs: [
          `Questo shop non è destinato ai minori di ${CHILD_AGE} anni, e ${storeName} non raccoglie consapevolmente informazioni da loro. Se pensi che un minore di ${CHILD_AGE} anni ce ne abbia date, avvisaci e le cancelliamo.`,
        ],
      },
      {
        heading: 'Altri Paesi',
        paragraphs: [
          'Gli ordini si realizzano negli Stati Uniti o in Europa, e alcuni dei nostri fornitori lavorano dagli Stati Uniti. Le tue informazioni possono quindi essere trattate in un Paese con regole diverse da quelle del tuo.',
        ],
      },
      {
        heading: 'Modifiche',
        paragraphs: [
          'Quando questa informativa cambia, il nuovo testo compare qui con una nuova data. Se dopo continui a usare lo shop, vale il nuovo testo.',
        ],
      },
    ],
  };
}
