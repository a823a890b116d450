import { CHILD_AGE } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';

/** The text of `/privacy-policy` for a store. It names no e-mail address and no postal address. */
export function privacyPolicy(storeName: string): Policy {
  return {
    title: 'Datenschutz\u00aderklärung',
    lastUpdated: 'Februar 2020',
    sections: [
      {
        heading: 'Worum es hier geht',
        paragraphs: [
          `In dieser Erklärung erfährst du, was ${storeName} über dich erfährt, wenn du diesen Shop besuchst, wozu wir es brauchen, wer es außerdem sieht und was du von uns verlangen kannst. Sie gilt nur für diese Website. Folgst du einem Link zu einer anderen Seite, gilt deren eigene Erklärung.`,
        ],
      },
      {
        heading: 'Was du uns gibst',
        paragraphs: [
          'Du kannst dich umsehen, ohne uns zu sagen, wer du bist. Konten gibt es hier nicht. Wenn du bestellst, uns schreibst oder dich für Neuigkeiten anmeldest, fragen wir nach dem, was dafür nötig ist:',
        ],
        list: [
          'Um eine Bestellung zu schicken: Name, E-Mail-Adresse, Lieferadresse und Telefonnummer.',
          'Um eine Zahlung anzunehmen: die Angaben, die du in das Zahlungsformular eingibst. Kartennummern gehen direkt an den Zahlungsdienst. Wir sehen und speichern sie nie.',
          'Um eine Frage zu beantworten: Bestellnummer, Name, E-Mail-Adresse und deine Nachricht.',
          'Um Neuigkeiten zu schicken: deine E-Mail-Adresse oder, wenn du das Kästchen für SMS angekreuzt hast, deine Telefonnummer.',
        ],
      },
      {
        heading: 'Was uns dein Browser sagt',
        paragraphs: [
          'Wie jede Website erhält dieser Shop deine IP-Adresse, die Art deines Browsers und Geräts, die Seite, von der du kommst, und die Seiten, die du öffnest. Aus der Adresse leiten wir ein Land ab, damit Preise, Währung und Versandarten passen.',
          'Wenn in deinem Browser ein Teil einer Seite versagt, kann die Seite den Fehler melden: was versagt hat, an welcher Stelle unseres Codes und auf welcher Seite. Dein Name, deine Adresse und was du eingegeben hast, gehören nicht dazu. Sammelt ein anderes Unternehmen diese Meldungen für uns, warten sie auf deine Einwilligung, wo deine Region sie verlangt.',
        ],
      },
      {
        heading: 'Cookies und lokaler Speicher',
        paragraphs: [
          'Manche Cookies braucht der Shop, um zu funktionieren: für deinen Warenkorb, die gewählte Region, Währung und Sprache und eine begonnene Zahlung. Manche gelten für eine feste Zeit: Hat dich der Link eines Partners hergeführt, wird dessen Kennung sieben Tage gespeichert, bei einem Partner zwei Stunden, damit der Partner bezahlt werden kann.',
          'Andere gehören zu Analyse- und Werbewerkzeugen, die uns zeigen, welche Produkte angesehen werden und welche Anzeigen zu Bestellungen führen. Wo das Recht deiner Region es verlangt, warten sie, bis du zustimmst. Du kannst Cookies in deinem Browser löschen oder blockieren. Ohne Cookie lässt sich kein Warenkorb speichern.',
          'Angesehene und gemerkte Produkte und deine letzten Suchen werden nur in diesem Browser gespeichert, um sie dir wieder zu zeigen. Du kannst diese Listen dort leeren, wo sie angezeigt werden.',
        ],
      },
      {
        heading: 'Wofür wir es verwenden',
        paragraphs: ['Was wir über dich wissen, verwenden wir für diese Zwecke und keine anderen:'],
        list: [
          'um zu fertigen, zu verpacken und zu liefern, was du bestellt hast, und dir zu sagen, wo es ist;',
          'um Zahlungen anzunehmen, zu erstatten und Betrug zu erkennen;',
          'um dir zu antworten, wenn du schreibst;',
          'um dir Neuigkeiten zu schicken, wenn du darum gebeten hast;',
          'um zu sehen, was im Shop funktioniert, und zu verbessern, was nicht funktioniert;',
          'um die Unterlagen aufzubewahren, die Steuer- und Verbraucherrecht verlangen.',
        ],
      },
      {
        heading: 'Wer es außerdem sieht',
        paragraphs: [
          'Die Produkte werden gefertigt, wenn du sie bestellst. Deshalb erhalten die Werkstatt, die deine Bestellung druckt, und der Paketdienst, der sie bringt, deinen Namen und deine Adresse. Zahlungsdienste erhalten, was eine Zahlung braucht. Das Unternehmen, das die Plattform des Shops betreibt, speichert für uns die Bestellungen. Anbieter von E-Mail, Kundenservice, Analyse und Werbung erhalten, was ihre Aufgabe braucht.',
          'Außerdem geben wir Informationen heraus, wenn ein Gesetz oder ein Gericht uns dazu verpflichtet oder wenn der Shop an neue Eigentümer übergeht, die dann an diese Erklärung gebunden sind. Kundenlisten verkaufen wir nicht.',
        ],
      },
      {
        heading: 'Wie lange und wie sicher wir es aufbewahren',
        paragraphs: [
          'Bestellungen bewahren wir so lange auf, wie Steuer- und Gewährleistungsregeln es verlangen. Nachrichten bewahren wir auf, solange deine Frage offen ist, und eine angemessene Zeit danach. Adressen für Neuigkeiten bleiben, bis du dich abmeldest. Daten werden verschlüsselt übertragen und nur von Menschen geöffnet, die sie für ihre Arbeit brauchen. Kein System ist vollkommen sicher, auch unseres nicht.',
        ],
      },
      {
        heading: 'Abmelden',
        paragraphs: [
          'Jede E-Mail mit Neuigkeiten enthält einen Link zum Abmelden. SMS enden, wenn du mit STOP antwortest. Du kannst es uns auch über das Kontaktformular dieses Shops mitteilen. Bis eine Abmeldung alle Systeme erreicht, können bis zu zehn Arbeitstage vergehen. Eine Nachricht, die schon unterwegs war, kann deshalb noch ankommen. Nachrichten zu einer Bestellung von dir gehören zu dieser Bestellung und kommen weiterhin.',
        ],
      },
      {
        heading: 'Deine Wahl und deine Rechte',
        paragraphs: [
          'Du kannst fragen, was wir über dich gespeichert haben, es berichtigen oder löschen lassen oder eine Kopie erhalten. Du kannst auch einer Verwendung widersprechen oder dich bei einer Datenschutzbehörde beschweren, wo es eine gibt. Eventuell müssen wir prüfen, ob du wirklich die Person bist, als die du schreibst. Unterlagen, die wir gesetzlich aufbewahren müssen, können nicht vorzeitig gelöscht werden.',
        ],
      },
      {
        heading: 'Kinder',
        paragraphs: [
          `Dieser Shop ist nicht für Kinder unter ${CHILD_AGE} Jahren, und ${storeName} sammelt wissentlich keine Informationen von ihnen. Wenn du glaubst, dass ein Kind unter ${CHILD_AGE} Jahren uns welche gegeben hat, sag uns Bescheid und wir löschen sie.`,
        ],
      },
      {
        heading: 'Andere Länder',
        paragraphs: [
          'Bestellungen werden in den USA oder in Europa gefertigt, und einige unserer Dienstleister arbeiten von den USA aus. Deine Informationen können daher in einem Land verarbeitet werden, in dem andere Regeln gelten als bei dir.',
        ],
      },
      {
        heading: 'Änderungen',
        paragraphs: [
          'Wenn sich diese Erklärung ändert, steht der neue Text hier mit einem neuen Datum. Nutzt du den Shop danach weiter, gilt der neue Text.',
        ],
      },
    ],
  };
}
