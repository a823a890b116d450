import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Understanding our policies'. */
export const policyArticles = (storeName: string): readonly SupportArticle[] => [
  {
    slug: 'returns-and-exchanges',
    topic: 'policies',
    title: 'Rückgabe und Umtausch',
    summary:
      'Physische Artikel kannst du 30 Tage lang kostenlos zurückgeben. Falsche Größe, falsche Farbe, umentschieden: Alles zählt.',
    sections: [
      {
        heading: 'Was du zurückschicken kannst',
        paragraphs: [
          'Jeden physischen Artikel, innerhalb von 30 Tagen nach der Lieferung, ungetragen und ungewaschen. Probier Kleidung an wie im Laden. Was Mund oder Haut berührt, etwa ein Mundschutz, nehmen wir zurück, solange es nicht benutzt wurde.',
          'Ein Artikel, der beschädigt, falsch bedruckt oder falsch geliefert wurde, darf natürlich ausgepackt und anprobiert sein. Melde dich auch dann innerhalb derselben 30 Tage.',
        ],
      },
      {
        heading: 'So geht es',
        paragraphs: [
          'Bitte schick nichts ab, bevor du von uns gehört hast: Das Etikett bestimmt, wohin das Paket geht.',
        ],
        list: [
          'Schreib uns mit deiner Bestellnummer und wähle als Grund „Rückgabe oder Umtausch“.',
          'Sag uns, um welchen Artikel es geht und ob du dein Geld oder eine andere Größe möchtest.',
          'Wir antworten innerhalb von {hours} Geschäftsstunden mit einem bezahlten Versandetikett.',
          'Einpacken, Etikett aufkleben, abgeben. Behalte den Beleg, bis du wieder von uns hörst.',
        ],
      },
      {
        heading: 'Dein Geld',
        paragraphs: [
          'Ist der Artikel angekommen und geprüft, erstatten wir dir den Betrag samt Steuern auf deinem Zahlungsweg. Bei einem Umtausch fertigen wir den Artikel neu und schicken ihn kostenlos mit Standardversand.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Rückgabe starten' },
  },
  {
    slug: 'digital-goods',
    topic: 'policies',
    title: 'Digitale Artikel: Lieferung und Rückgabe',
    summary:
      'Dateien kommen per E-Mail, meist innerhalb einer Stunde. Digitale Artikel können nur eingeschränkt zurückgegeben werden.',
    sections: [
      {
        heading: 'Wo deine Datei ist',
        paragraphs: [
          'Nach dem Bezahlen schicken wir dir einen Link an die Adresse von der Kasse, meist innerhalb einer Stunde. Es gibt nichts zu versenden, deshalb siehst du keinen Liefertermin. Ist nichts gekommen, sieh unter Spam und Werbung nach und fordere dann deine Bestellungen mit derselben E-Mail-Adresse an.',
        ],
      },
      {
        heading: 'Vor dem Herunterladen',
        paragraphs: [
          'Solange der Link nicht geöffnet wurde, kannst du dein Geld wie bei allem anderen 30 Tage lang zurückverlangen. Das Falsche gekauft oder doppelt gekauft? Öffne den Link nicht und schreib uns.',
        ],
      },
      {
        heading: 'Nach dem Herunterladen',
        paragraphs: [
          'Eine Datei lässt sich nicht zurückgeben. Wurde sie heruntergeladen oder ein Code angezeigt, erstatten wir, wenn:',
        ],
        list: [
          'die Datei beschädigt ist oder sich nicht damit öffnen lässt, womit sie sich laut Artikelseite öffnen lässt;',
          'sie nicht der Beschreibung entspricht;',
          'dir dasselbe zweimal berechnet wurde.',
        ],
      },
      {
        heading: 'Deine Rechte',
        paragraphs: [
          'Was dir das Recht deines Landes gibt, gilt daneben und wird hierdurch nicht eingeschränkt. Eine Datei ist für dich allein: Schick Freunden bitte die Artikelseite und nicht den Link.',
        ],
      },
    ],
  },
  {
    slug: 'your-data-and-age-limits',
    topic: 'policies',
    title: 'Deine Daten, Abmelden und Mindestalter',
    summary:
      'Von Neuigkeiten und Tracking kannst du dich jederzeit abmelden. Wer hier kauft, muss mindestens 18 Jahre alt sein.',
    sections: [
      {
        heading: 'Was wir speichern',
        paragraphs: [
          `Bei ${storeName} gibt es keine Kundenkonten, also auch kein Passwort, das verloren gehen könnte. Wir speichern, was eine Bestellung braucht: Name, Adressen, Telefonnummer und was du gekauft hast. Kartendaten gehen an den Zahlungsdienst und erreichen uns nie. Die Datenschutzerklärung führt alles auf.`,
        ],
      },
      {
        heading: 'Abmelden',
        paragraphs: [
          'Am Ende jedes Newsletters steht ein Link zum Abmelden, und auf jede SMS kannst du mit STOP antworten. Sollen deine Daten gelöscht oder nicht für Werbung weitergegeben werden, wähle im Kontaktformular „Etwas anderes“ und schreib es uns. Bis alle unsere Partner es umgesetzt haben, können bis zu zehn Arbeitstage vergehen. Verkaufsbelege bleiben so lange gespeichert, wie das Steuerrecht es verlangt.',
        ],
      },
      {
        heading: 'Altersgrenzen',
        paragraphs: ['Zwei Altersgrenzen gelten hier:'],
        list: [
          '18: Du musst mindestens 18 Jahre alt sein, um diesen Shop zu nutzen und zu bestellen. Eltern können für ihr Kind bestellen.',
          '13: Der Shop ist nicht für Kinder unter 13 Jahren, und wir speichern wissentlich nichts über sie. Hat uns ein Kind geschrieben, sag uns Bescheid und wir löschen es.',
        ],
      },
    ],
    action: { href: '/privacy-policy', text: 'Zur Datenschutzerklärung' },
  },
];
