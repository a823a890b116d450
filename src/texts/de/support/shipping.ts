import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Shipping'. */
export const shippingArticles: readonly SupportArticle[] = [
  {
    slug: 'delivery-options',
    topic: 'shipping',
    title: 'Versandarten und Lieferzeiten',
    summary:
      'Standard, Express oder Super-Express: An der Kasse siehst du zu jeder Versandart Termin und Preis, bevor du bezahlst.',
    holiday: true,
    sections: [
      {
        heading: 'Drei Geschwindigkeiten',
        paragraphs: [
          'Sobald du deine Adresse eingegeben hast, zeigt dir die Kasse alle Versandarten dorthin, jede mit Liefertermin und Preis:',
        ],
        list: [
          'Standardversand: richtig, wenn du es nicht eilig hast, und immer am günstigsten.',
          'Expressversand: Dein Artikel rückt in der Werkstatt vor und reist mit einem schnelleren Dienst.',
          'Super-Expressversand: ganz vorn in der Reihe und mit dem schnellsten Dienst zu deiner Adresse.',
        ],
      },
      {
        heading: 'Wie der Termin entsteht',
        paragraphs: [
          'Zwei Zeiten kommen zusammen. Die Fertigung dauert beim Standardversand 3 bis 5 Werktage und bei den anderen beiden weniger. Danach braucht der Paketdienst seine Zeit, je nach Entfernung. Wochenenden und Feiertage zählen bei beiden nicht mit.',
          'Der Termin ist eine Schätzung von Werkstatt und Paketdienst, keine Garantie. Enthält deine Bestellung mehrere Artikel, bestimmt der langsamste den Termin.',
        ],
      },
      {
        heading: 'Wenn du es dir anders überlegst',
        paragraphs: [
          'Bis du bestellst, kannst du die Versandart wechseln. Die Gesamtsumme ändert sich sofort mit. Danach steht das Tempo fest, weil der Platz in der Reihe vergeben ist.',
        ],
      },
    ],
  },
  {
    slug: 'where-we-ship',
    topic: 'shipping',
    title: 'Wohin wir liefern',
    summary:
      'In die USA, die Europäische Union, nach Kanada, Australien und in die meisten anderen Länder.',
    sections: [
      {
        heading: 'Wähle zuerst deine Region',
        paragraphs: [
          'Preise und Bestand hängen davon ab, wohin ein Paket geht. Region und Währung wählst du ganz unten auf jeder Seite: USA, Europäische Union, Kanada, Australien oder Rest der Welt, in US-Dollar, Pfund, Euro, australischen oder kanadischen Dollar. Bestellungen für die Europäische Union werden auch dort gefertigt, alle anderen in den USA.',
          'In einem Warenkorb aus der einen Region kann etwas liegen, das es in einer anderen nicht gibt. Der Warenkorb sagt es dir, bevor du bezahlst.',
        ],
      },
      {
        heading: 'Außerhalb der USA',
        paragraphs: [
          'Die internationale Lieferung braucht ein paar Schritte mehr. Die Kasse führt dich hindurch, sobald du ein Land gewählt hast. Gib eine Telefonnummer an, unter der dich der Paketdienst erreicht: Zoll und Zustellung fragen danach.',
          'Zölle und Einfuhrsteuern deines Landes zahlst du selbst, außer die Kasse zeigt an, dass sie enthalten sind.',
        ],
      },
      {
        heading: 'Wenn wir nicht liefern können',
        paragraphs: [
          'Manche Waren dürfen manche Grenzen nicht passieren. Die Kasse sagt es dir, bevor Geld fließt. Wähle eine andere Adresse oder schreib uns, dann suchen wir einen Weg.',
        ],
      },
    ],
  },
  {
    slug: 'late-lost-damaged',
    topic: 'shipping',
    title: 'Mein Paket ist verspätet, verloren oder beschädigt',
    summary:
      'Melde dich innerhalb von 30 Tagen nach dem Liefertermin. Wir ersetzen den Artikel oder erstatten dir dein Geld.',
    sections: [
      {
        heading: 'Verspätet',
        paragraphs: [
          'Sieh zuerst in die Sendungsverfolgung. Oft liegt ein Paket drei oder vier Tage ohne Scan und kommt dann an. Ist der geschätzte Termin mehr als drei Werktage vorbei, schreib uns: Wir starten eine Nachforschung beim Paketdienst, damit du es nicht tun musst.',
        ],
      },
      {
        heading: 'Als zugestellt gemeldet, aber nicht da',
        paragraphs: [
          'Lies die Benachrichtigung und frag alle, mit denen du zusammenwohnst, die Nachbarn und den Empfang im Haus. Manchmal wird ein Paket einen Tag zu früh gescannt. Ist es am nächsten Tag noch nicht aufgetaucht, übernehmen wir.',
        ],
      },
      {
        heading: 'Beschädigt, falsch bedruckt oder falsch geliefert',
        paragraphs: [
          'Heb den Artikel und seine Verpackung auf, bis wir geantwortet haben, und schick uns:',
        ],
        list: [
          'deine Bestellnummer;',
          'einen Satz dazu, was nicht stimmt und an welcher Stelle;',
          'was dir lieber ist: ein neuer Artikel oder dein Geld.',
        ],
      },
      {
        heading: 'Wie es weitergeht',
        paragraphs: [
          `Unser Team antwortet innerhalb von {hours} Geschäftsstunden und bittet dich vielleicht um ein Foto. Fehlerhafte Artikel musst du nur zurückschicken, wenn wir darum bitten, und dann zahlen wir das Porto.`,
        ],
      },
    ],
    action: { href: '/contact', text: 'Problem melden' },
  },
];
