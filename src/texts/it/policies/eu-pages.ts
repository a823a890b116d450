import type { EuPageTexts } from '#texts/eu-page-texts.ts';

export const euPages: EuPageTexts = {
  seller: '[il tuo nome e indirizzo postale]',
  email: '[il tuo indirizzo e-mail]',
  terms: {
    title: 'Condizioni generali di vendita',
    scope: [
      'Chi vende',
      'Queste condizioni valgono per tutto ciò che ordini nel negozio {store}. Acquisti da {seller}, e-mail {email}.',
    ],
    contract: [
      'Come si conclude il contratto',
      'I prodotti nel negozio non sono ancora un’offerta. Fai un’offerta quando premi il pulsante che invia un ordine con obbligo di pagare. Prima vedi che cosa ordini e puoi correggerlo. Il contratto si conclude quando confermiamo il tuo ordine via e-mail, nella lingua in cui hai ordinato.',
      'Conserviamo l’ordine. Lo ricevi via e-mail insieme a queste condizioni.',
    ],
    prices: ['Prezzi e pagamento', 'Paghi quando ordini, in uno dei modi proposti alla cassa.'],
    taxIncluded:
      'I prezzi includono l’IVA. La consegna si paga a parte; carrello e cassa ne mostrano il costo prima dell’ordine.',
    taxAdded: 'Imposte e consegna si aggiungono alla cassa, prima dell’ordine.',
    delivery: [
      'Consegna',
      'La cassa mostra dove e come consegniamo e quando aspettarti l’ordine. Se non possiamo consegnare qualcosa, ti avvisiamo subito e ti rimborsiamo. I download si consegnano con un link in un’e-mail.',
    ],
    handling: 'Un ordine parte entro {days} giorni lavorativi.',
    handlingUnknown: '[Indica entro quanti giorni lavorativi parte un ordine.]',
    withdrawal: [
      'Diritto di recesso',
      'Come consumatore puoi recedere dal contratto entro 14 giorni senza indicarne il motivo. La pagina [Recesso e resi](/returns) spiega come e contiene un modulo.',
    ],
    defects: [
      'Se qualcosa non va',
      'Se beni o download non sono conformi al contratto, hai i diritti che ti dà la legge. Per i beni durano almeno due anni dalla consegna.',
    ],
    liability: [
      'Responsabilità',
      'Rispondiamo senza limiti per dolo e colpa grave, per danni alla vita, al corpo e alla salute e nei casi previsti dalla legge sui prodotti difettosi. Per colpa lieve rispondiamo solo se violiamo un obbligo essenziale del contratto, e allora per il danno prevedibile.',
    ],
    designs: [
      'Grafiche',
      'Acquisti un prodotto, non un diritto sulla sua grafica. Grafiche, testi e immagini di questo negozio non si possono copiare per venderli.',
    ],
    disputes: [
      'Legge e controversie',
      'Si applica la legge di [il tuo Paese]. Come consumatore conservi la tutela delle norme inderogabili del Paese in cui vivi.',
      '[Indica se partecipi a procedure di un organismo di risoluzione delle controversie dei consumatori, e quale.]',
    ],
  },
  withdrawal: {
    title: 'Recesso e resi',
    right: [
      'Diritto di recesso',
      'Hai il diritto di recedere da questo contratto entro 14 giorni senza indicarne le ragioni. Il periodo scade 14 giorni dopo il giorno in cui tu, o un terzo da te designato e diverso dal vettore, ricevi l’ultimo bene. Per i download scade 14 giorni dopo il giorno della conclusione del contratto.',
      'Per recedere, comunicaci ({seller}, e-mail {email}) la tua decisione con una dichiarazione esplicita, per esempio via e-mail. Puoi anche usare {form}; in tal caso ne confermiamo subito la ricezione via e-mail. Basta inviare la dichiarazione prima che il periodo scada.',
    ],
    form: 'il modulo sul nostro sito',
    consequences: [
      'Effetti del recesso',
      'Ti rimborsiamo tutti i pagamenti ricevuti da te, compresi i costi di consegna (esclusi i costi supplementari di una consegna diversa da quella standard meno costosa che offriamo), senza indebito ritardo e al più tardi 14 giorni dal giorno in cui abbiamo ricevuto la tua dichiarazione. Usiamo lo stesso mezzo di pagamento e non ti costa nulla. Possiamo attendere finché non abbiamo ricevuto i beni o la prova che li hai spediti.',
      'Rispedisci i beni a noi ({seller}) senza indebito ritardo e al più tardi 14 giorni dal giorno in cui ci hai comunicato il recesso.',
    ],
    returnCost: {
      seller: 'Paghiamo noi la restituzione dei beni.',
      customer: 'Il costo diretto della restituzione dei beni è a tuo carico.',
      unknown: 'Il costo della restituzione dei beni è a [nostro o tuo] carico.',
    },
    valueLoss:
      'Rispondi della diminuzione di valore solo se deriva da una manipolazione diversa da quella necessaria per stabilire natura, caratteristiche e funzionamento dei beni.',
    exceptions: [
      'Quando non c’è diritto di recesso',
      'beni confezionati su misura o chiaramente personalizzati;',
      'beni sigillati che non si possono restituire per motivi igienici o di salute, una volta aperti;',
      'download, quando la consegna è iniziata dopo che hai dato il tuo consenso espresso e accettato di perdere così il diritto di recesso.',
    ],
    modelForm: [
      'Modulo di recesso tipo',
      'Compila e restituisci questo modulo solo se vuoi recedere dal contratto.',
      'A {seller}, e-mail {email}:',
      'Con la presente io/noi notifico/notifichiamo il recesso dal mio/nostro contratto di vendita dei seguenti beni o download:',
      'Ordinato il / ricevuto il:',
      'Nome del/dei consumatore(i):',
      'Indirizzo del/dei consumatore(i):',
      'Data, e firma del/dei consumatore(i) se il modulo è su carta:',
    ],
    beyond: ['Oltre la legge', '[Indica se accetti resi oltre i 14 giorni e chi li paga.]'],
  },
  privacy: {
    controller: [
      'Chi è responsabile',
      'Titolare dei tuoi dati in questo negozio è {seller}, e-mail {email}.',
    ],
    bases: [
      'Basi giuridiche',
      'Trattiamo ordini e messaggi perché lo richiede un contratto o la tua domanda (GDPR, articolo 6, paragrafo 1, lettera b), i documenti perché lo richiede la legge fiscale (c), i dati su errori e abusi per il nostro legittimo interesse a un negozio che funziona (f), e novità, statistiche e pubblicità con il tuo consenso (a), che puoi revocare in ogni momento.',
      'Queste aziende trattano dati per noi: [le tue aziende per hosting, posta, pagamenti e consegne, e i loro Paesi].',
      'Puoi presentare un reclamo a un’autorità per la protezione dei dati, per esempio [l’autorità del tuo Paese].',
    ],
  },
};
