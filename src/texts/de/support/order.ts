import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'About my order'. `hasChat`: whether the store has live chat. */
export const orderArticles = (storeName: string, hasChat: boolean): readonly SupportArticle[] => [
  {
    slug: 'track-my-order',
    topic: 'order',
    title: 'Wo ist meine Bestellung?',
    summary:
      'Mit deiner Bestellnummer siehst du den Stand: in Produktion, unterwegs oder zugestellt.',
    sections: [
      {
        heading: 'So siehst du nach',
        paragraphs: [
          'Gib deine Bestellnummer auf der Seite „Bestellung verfolgen“ ein. Dort siehst du den Stand der Bestellung, ihren Inhalt und den Weg jedes einzelnen Pakets. Eine Bestellung kann in mehreren Paketen reisen, wenn ihre Teile in verschiedenen Werkstätten gefertigt werden.',
        ],
      },
      {
        heading: 'Was der Status bedeutet',
        paragraphs: [
          'Deine Artikel werden erst nach der Bestellung gefertigt. In den ersten Tagen gibt es deshalb noch kein Paket, das du verfolgen könntest.',
        ],
        list: [
          'In Produktion: Deine Artikel werden gedruckt und geprüft. Die meisten gehen nach 3 bis 5 Werktagen auf die Reise.',
          'Unterwegs: Der Paketdienst hat dein Paket. Bis der erste Scan erscheint, kann ein Tag vergehen.',
          'Zugestellt: Laut Paketdienst ist das Paket angekommen. Frag bei den Nachbarn nach und sieh vor der Tür nach, bevor du uns schreibst.',
        ],
      },
      {
        heading: 'Wenn der Termin vorbei ist',
        paragraphs: [
          'Der Termin an der Kasse ist eine Schätzung. Ist er mehr als drei Werktage vorbei und es tut sich nichts, schreib uns mit deiner Bestellnummer. Dann fragen wir beim Paketdienst nach.',
        ],
      },
    ],
    action: { href: '/track', text: 'Bestellung verfolgen' },
  },
  {
    slug: 'find-my-order-number',
    topic: 'order',
    title: 'Ich habe meine Bestell\u00adnummer verloren',
    summary: 'Eine E-Mail bringt dir alle Bestellungen der letzten 60 Tage zurück.',
    sections: [
      {
        heading: 'Sieh zuerst an drei Stellen nach',
        paragraphs: ['Du hast die Nummer mehr als einmal bekommen:'],
        list: [
          'auf der Dankesseite nach dem Bezahlen;',
          'im Betreff der Bestellbestätigung, die manche Postfächer unter Werbung oder Spam ablegen;',
          'auf dem Zettel im Paket, wenn es schon angekommen ist.',
        ],
      },
      {
        heading: 'Lass sie dir noch einmal schicken',
        paragraphs: [
          'Gib auf der Seite „Bestellnummer anfordern“ die E-Mail-Adresse ein, mit der du bestellt hast. Wir schicken an diese Adresse eine Liste ihrer Bestellungen der letzten 60 Tage, jede mit Nummer. Nimm genau die Adresse von der Kasse: Zu einem anderen Postfach von dir oder dem einer Freundin gibt es keine Bestellungen.',
          'Auf der Seite selbst wird nichts angezeigt. So kann niemand mit einer fremden Adresse Bestellungen einsehen.',
        ],
      },
      {
        heading: 'Älter als 60 Tage',
        paragraphs: [
          'Weiter als 60 Tage reicht die Suche nicht zurück. Bei einer älteren Bestellung nenn uns im Kontaktformular den Namen und die Lieferadresse, die du angegeben hast. Unser Team sucht sie von Hand heraus und antwortet innerhalb von {hours} Geschäftsstunden.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Bestellnummer anfordern' },
  },
  {
    slug: 'change-or-cancel',
    topic: 'order',
    title: 'Kann ich meine Bestellung ändern oder stornieren?',
    summary:
      'Oft ja, wenn du dich innerhalb einer Stunde meldest. Läuft der Druck, können wir ihn nicht mehr stoppen.',
    sections: [
      {
        heading: 'Warum es schnell gehen muss',
        paragraphs: [
          `Bei ${storeName} wartet nichts im Regal. Kreative entwerfen das Motiv und eine Werkstatt druckt deinen Artikel, nachdem du ihn bestellt hast, oft noch am selben Tag. Versprechen können wir eine Änderung deshalb nicht, versuchen schon.`,
        ],
      },
      {
        heading: 'Was du tun kannst',
        paragraphs: [
          hasChat
            ? `Öffne am besten den Live-Chat: Er ist an {days} Tagen die Woche besetzt und der schnellste Weg, eine Bestellung noch abzufangen. Sonst nimm das Kontaktformular mit dem Grund „Bestellung ändern oder stornieren“ und schreib alles in eine Nachricht:`
            : 'Nimm das Kontaktformular mit dem Grund „Bestellung ändern oder stornieren“ und schreib alles in eine Nachricht:',
        ],
        list: [
          'deine Bestellnummer;',
          'welcher Artikel gemeint ist, wenn es mehrere sind;',
          'welche Größe, Farbe oder Adresse du stattdessen möchtest, oder dass du stornieren willst.',
        ],
      },
      {
        heading: 'Wenn es zu spät ist',
        paragraphs: [
          'Physische Artikel kannst du innerhalb von 30 Tagen nach der Lieferung kostenlos zurückschicken. Eine falsche Größe kostet dich also Zeit, aber kein Geld.',
          'Stimmt die Adresse nicht und das Paket ist schon unterwegs, sag uns sofort Bescheid: Manchmal kann der Paketdienst es umleiten. Eine stornierte Bestellung erstatten wir vollständig auf deinem Zahlungsweg.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Änderung anfragen' },
  },
];
