import type { ReturnTexts } from '#texts/return-texts.ts';

export const returnTexts: ReturnTexts = {
  titles: {
    free: 'Reso gratuito entro {days} giorni',
    paid: 'Reso entro {days} giorni',
    none: 'Nessun reso',
    digital: 'Resi di articoli digitali',
  },
  physical: {
    free: 'Hai cambiato idea? Restituiscilo gratis entro {days} giorni dalla consegna.',
    paid: 'Hai cambiato idea? Restituiscilo entro {days} giorni dalla consegna. Le spese di spedizione sono a tuo carico.',
    none: 'Questo articolo non si può restituire per un semplice ripensamento.',
  },
  digital: {
    some: 'Hai cambiato idea? Puoi chiedere il rimborso entro {days} giorni dall’ordine.',
    none: 'I resi di articoli digitali sono limitati: rimborsiamo un file che non funziona o che non è ciò che era descritto.',
  },
  damaged:
    'Se un articolo arriva danneggiato, stampato male o sbagliato, avvisaci: lo sostituiamo o ti rimborsiamo.',
  rights:
    'I diritti che ti dà la legge del tuo Paese si aggiungono a questo e non ne sono ridotti.',
  reply: 'Ti comunichiamo l’indirizzo per il reso. Scegli tu il corriere e paghi la spedizione.',
  refund:
    'Quando l’articolo è arrivato ed è stato controllato, ti rimborsiamo sul metodo di pagamento che hai usato, imposte comprese.',
};
