import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Billing'. */
export const billingArticles: readonly SupportArticle[] = [
  {
    slug: 'ways-to-pay',
    topic: 'billing',
    title: 'So kannst du bezahlen',
    summary: 'Karte, PayPal, Afterpay und, wo dein Browser sie kennt, Apple Pay oder Google Pay.',
    sections: [
      {
        heading: 'Was die Kasse anbietet',
        paragraphs: [
          'Du siehst die Zahlungsarten, die zu deiner Bestellung und deinem Gerät passen:',
        ],
        list: [
          'Karte: Nummer, Ablaufdatum und Prüfnummer gehen direkt an den Zahlungsdienst. Wir sehen sie nie.',
          'PayPal: Du bestätigst in PayPals eigenem Fenster und kommst zurück in den Shop.',
          'Apple Pay und Google Pay: Du siehst sie, wenn dein Browser sie unterstützt und eine Karte hinterlegt ist.',
          'Afterpay: Ratenzahlung für Bestellungen in der Region USA. Die Zustimmung gibst du auf der Seite von Afterpay.',
        ],
      },
      {
        heading: 'Wann Geld fließt',
        paragraphs: [
          'Versand, Steuern und Rabatte kommen dazu, bevor du bezahlst. Du zahlst also genau die Summe, die du bestätigst. Die Preise gelten in der Währung, die du ganz unten auf der Seite gewählt hast. Führt deine Bank dein Konto in einer anderen, kann sie eine Gebühr berechnen.',
          'Schlägt eine Zahlung fehl, wurde dafür nichts abgebucht. Manche Banken zeigen ein paar Tage lang eine Vormerkung an, die sie von selbst wieder löschen.',
        ],
      },
      {
        heading: 'Ist das sicher?',
        paragraphs: [
          'Alle Transaktionen sind sicher und verschlüsselt. Manche Banken lassen dich eine Zahlung in ihrer App oder mit einem Code bestätigen. Dieser Schritt gehört der Bank, danach kommst du zu deiner Bestellung zurück.',
        ],
      },
    ],
  },
  {
    slug: 'promo-codes',
    topic: 'billing',
    title: 'Gutschein einlösen',
    summary: 'Den Code gibst du an der Kasse ein, nach deiner Adresse. Pro Bestellung gilt einer.',
    sections: [
      {
        heading: 'Wo du ihn eingibst',
        paragraphs: [
          'Geh zur Kasse und gib deine Adresse ein. Tipp dann den Code neben der Übersicht deines Warenkorbs ein und wähle „Einlösen“. Auf dem Handy findest du den Button „Hast du einen Gutscheincode?“ unter den Zahlungsarten. Die Adresse kommt zuerst, weil manche Codes davon abhängen, wohin das Paket geht.',
        ],
      },
      {
        heading: 'Was Codes bewirken',
        paragraphs: ['Es gibt drei Arten, und die Übersicht zeigt die Wirkung sofort:'],
        list: [
          'ein Prozentsatz weniger auf die Ware;',
          'ein fester Betrag weniger, angegeben in US-Dollar;',
          'kostenloser Versand mit Standardversand.',
        ],
      },
      {
        heading: '„Gilt leider nicht für deine Bestellung“',
        paragraphs: [
          'Der Code wurde verstanden, passt aber nicht. Meist ist er abgelaufen, gilt für andere Artikel oder enthält einen Tippfehler: Groß- und Kleinschreibung sind egal, eine Null statt des Buchstabens O nicht. Entferne ihn und versuch es noch einmal. Nach der Bestellung lässt sich kein Code mehr einlösen, und er wird nicht in bar ausgezahlt.',
          'Wird ein Code aus unserem eigenen Newsletter oder Banner abgelehnt, schick uns den Code und die Uhrzeit deines Versuchs.',
        ],
      },
    ],
  },
  {
    slug: 'payment-declined',
    topic: 'billing',
    title: 'Meine Zahlung wurde abgelehnt',
    summary:
      'Das entscheidet deine Bank, und die Kasse zeigt dir, was sie sagt. Es wurde nichts bestellt oder abgebucht.',
    sections: [
      {
        heading: 'Was die Meldung bedeutet',
        paragraphs: [
          'Dein Warenkorb und deine Adresse bleiben gespeichert, während du das klärst.',
        ],
        list: [
          'Kartennummer, Ablaufdatum oder Prüfnummer: Vergleich jede Ziffer mit der Karte und gib sie noch einmal ein.',
          'Nicht ausreichend gedeckt: Das Konto oder das Limit der Karte reicht für die Summe nicht aus.',
          'Fehler bei der Verarbeitung: Die Verbindung zur Bank ist abgebrochen. Warte eine Minute und versuch es erneut.',
          'Abgelehnt, ohne Grund: Den Grund nennt die Bank nicht uns, aber dir.',
        ],
      },
      {
        heading: 'Drei Dinge, die meistens helfen',
        paragraphs: [
          'Frag deine Bank, ob sie die Zahlung als ungewöhnlich angehalten hat, und versuch es dann noch einmal. Nimm eine andere Karte oder PayPal. Oder geh über den Warenkorb aus der Kasse und wieder hinein, dann beginnt eine neue Zahlung.',
        ],
      },
      {
        heading: 'Abgebucht, aber keine Bestätigung?',
        paragraphs: [
          'Bezahle nicht ein zweites Mal. Eine Zahlung kann ein paar Minuten später bestätigt werden, vor allem bei PayPal und Afterpay. Ist nach einer Stunde keine E-Mail da, fordere deine Bestellungen mit deiner E-Mail-Adresse an. Fehlt die Bestellung in der Liste, nenn uns Betrag und Uhrzeit, dann gehen wir der Sache nach.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Bestellungen anfordern' },
  },
];
