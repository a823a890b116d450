import { BUYER_MIN_AGE, LIABILITY_LIMIT, RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';
import { euPages } from './eu-pages.ts';

/** The text of `/terms-of-use` for a store. It names no e-mail address and no postal address. */
export function termsOfUse(storeName: string, pricesIncludeTax = false): Policy {
  return {
    title: 'Nutzungs\u00adbedingungen',
    lastUpdated: 'Februar 2020',
    sections: [
      {
        heading: 'Die Vereinbarung',
        paragraphs: [
          `Diese Bedingungen sind die Vereinbarung zwischen dir und ${storeName} über die Nutzung dieses Shops und den Einkauf darin. Indem du den Shop nutzt oder bestellst, nimmst du sie zusammen mit der Datenschutzerklärung an. Wenn du sie nicht annimmst, nutze den Shop bitte nicht.`,
        ],
      },
      {
        heading: 'Wer kaufen darf',
        paragraphs: [
          `Um diesen Shop zu nutzen und hier zu kaufen, musst du mindestens ${BUYER_MIN_AGE} Jahre alt sein. Mit einer Bestellung erklärst du, dass du es bist, dass deine Angaben zu dir stimmen und dass du die gewählte Zahlungsart nutzen darfst.`,
        ],
      },
      {
        heading: 'Produkte',
        paragraphs: [
          'Die meisten Waren werden erst nach deiner Bestellung gefertigt. Farben auf dem Bildschirm unterscheiden sich von Farben auf Stoff, und ein Druck kann ein paar Millimeter neben der Stelle sitzen, an der ein Bild ihn zeigt. Die Größen stehen bei jedem Produkt in einer Größentabelle: Bitte lies sie, bevor du wählst. Wir können ein Produkt jederzeit ändern oder einstellen; eine Bestellung, die wir angenommen haben, bleibt davon unberührt.',
        ],
      },
      {
        heading: 'Preise und Zahlung',
        paragraphs: [
          `Die Preise werden in der Währung angezeigt, die du gewählt hast. ${pricesIncludeTax ? euPages.terms.taxIncluded : 'Versand und Steuern kommen an der Kasse dazu, bevor du bezahlst.'} Es gilt der Preis, der bei der Bestellung angezeigt wird. War ein Preis offensichtlich falsch, können wir die Bestellung stornieren und dir dein Geld vollständig zurückgeben.`,
          'Zahlungen werden von Zahlungsdiensten zu deren eigenen Bedingungen abgewickelt. Ein Gutscheincode gilt einmal pro Bestellung, innerhalb der Fristen und Bedingungen, die bei ihm genannt sind, und hat keinen Barwert.',
        ],
      },
      {
        heading: 'Bestellungen',
        paragraphs: [
          'Deine Bestellung ist ein Angebot. Angenommen ist sie, wenn wir sie bestätigen. Wir können eine Bestellung ablehnen, zum Beispiel wenn ein Artikel ausgegangen ist, wenn wir nicht an deine Adresse liefern können oder wenn eine Zahlung nach Betrug aussieht. Wurde Geld eingezogen, bekommst du es zurück.',
          'Die Fertigung beginnt bald nach deiner Bestellung. Eine Änderung oder Stornierung kann deshalb nicht zugesagt werden. Frag sofort, und wir versuchen es.',
        ],
      },
      {
        heading: 'Lieferung',
        paragraphs: [
          'Die Termine an der Kasse sind Schätzungen nach den Angaben von Werkstatt und Paketdienst. Sie sind nicht garantiert. Zölle und Einfuhrsteuern deines Landes zahlst du selbst, außer die Kasse zeigt etwas anderes an. Digitale Waren werden über einen Link geliefert.',
        ],
      },
      {
        id: 'returns',
        heading: 'Rückgabe',
        paragraphs: [
          `Für physische Waren gilt eine kostenlose Rückgabe von ${RETURN_DAYS} Tagen: Innerhalb von ${RETURN_DAYS} Tagen nach der Lieferung kannst du einen Artikel zurückschicken und bekommst dein Geld oder, wenn vorhanden, eine andere Größe. Der Artikel sollte ungetragen und ungewaschen sein. Kam er beschädigt, falsch bedruckt oder als falscher Artikel an, sag uns innerhalb derselben ${RETURN_DAYS} Tage Bescheid, und er wird ersetzt oder erstattet.`,
          'Die Rückgabe digitaler Waren ist eingeschränkt. Wurde eine Datei heruntergeladen oder ein Code angezeigt, kann sie nur erstattet werden, wenn sie nicht funktioniert oder nicht der Beschreibung entspricht. Rechte, die dir das Recht deines Landes gibt, bestehen daneben und werden hierdurch nicht eingeschränkt.',
        ],
      },
      {
        heading: 'Was nicht erlaubt ist',
        paragraphs: ['Wenn du den Shop nutzt, verpflichtest du dich, nicht:'],
        list: [
          'gegen ein Gesetz zu verstoßen oder einen Namen oder eine Zahlungsart zu verwenden, die nicht dir gehören;',
          'Produktbilder, Designs oder Texte zum Verkauf zu kopieren;',
          'maschinell Daten aus dem Shop zu sammeln und ihn damit zu belasten;',
          'die Sicherheit des Shops zu umgehen oder andere beim Einkaufen zu stören;',
          'zum Weiterverkauf zu kaufen, wo ein Artikel das ausschließt.',
        ],
      },
      {
        heading: 'Designs und Marken',
        paragraphs: [
          `Die Designs, Namen, Texte und Bilder in diesem Shop gehören ${storeName}, den Kreativen, mit denen der Shop arbeitet, oder anderen, die ihre Nutzung erlauben. Mit einem Kauf erwirbst du das Produkt, nicht ein Recht an seinem Design. Wenn du meinst, dass hier etwas deine Rechte verletzt, nutze den Melde-Link auf der Seite des Artikels.`,
        ],
      },
      {
        heading: 'Keine Gewährleistung über das Gesetz hinaus',
        paragraphs: [
          'Der Shop wird angeboten, wie er ist. Wir bemühen uns, ihn fehlerfrei und geöffnet zu halten, versprechen aber nicht, dass er ohne Fehler oder immer erreichbar ist. Sportausrüstung senkt ein Risiko und beseitigt es nicht: Lies die Anleitung, die einem Produkt beiliegt. Nichts hier nimmt dir eine Gewährleistung, die dir das Gesetz gibt.',
        ],
      },
      {
        heading: 'Haftungsgrenze',
        paragraphs: [
          `Soweit das Recht es erlaubt, haften ${storeName} und die Unternehmen, die diesen Shop dafür betreiben, nicht für mittelbare Schäden oder Folgeschäden, und ihre Haftung für alles zusammen ist auf ${LIABILITY_LIMIT} begrenzt. Diese Grenze gilt nicht, wo das Recht eine solche verbietet, etwa bei Verletzungen durch Fahrlässigkeit oder bei Betrug.`,
        ],
      },
      {
        heading: 'Andere Seiten',
        paragraphs: [
          'Links zu anderen Websites sind ein Service. Wir betreiben diese Seiten nicht und stehen nicht für sie ein.',
        ],
      },
      {
        heading: 'Änderungen und Sonstiges',
        paragraphs: [
          'Wir können diese Bedingungen ändern. Für eine Bestellung gilt der Text, der am Tag der Bestellung hier steht. Ist ein Teil der Bedingungen ungültig, bleiben die anderen bestehen. Wenn wir einmal nicht auf einem Recht bestehen, können wir es später trotzdem tun.',
        ],
      },
    ],
  };
}
