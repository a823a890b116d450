import type { ReturnTexts } from '#texts/return-texts.ts';

export const returnTexts: ReturnTexts = {
  titles: {
    free: '{days} Tage kostenlose Rückgabe',
    paid: '{days} Tage Rückgabe',
    none: 'Keine Rückgabe',
    digital: 'Rückgabe digitaler Artikel',
  },
  physical: {
    free: 'Umentschieden? Schick es innerhalb von {days} Tagen nach der Lieferung kostenlos zurück.',
    paid: 'Umentschieden? Schick es innerhalb von {days} Tagen nach der Lieferung zurück. Das Porto zahlst du.',
    none: 'Diesen Artikel kannst du nicht zurückgeben, nur weil du dich umentschieden hast.',
  },
  digital: {
    some: 'Umentschieden? Du kannst dein Geld innerhalb von {days} Tagen nach der Bestellung zurückverlangen.',
    none: 'Die Rückgabe digitaler Artikel ist eingeschränkt: Wir erstatten eine Datei, die nicht funktioniert oder nicht der Beschreibung entspricht.',
  },
  damaged:
    'Kommt ein Artikel beschädigt, falsch bedruckt oder als falscher Artikel an, sag uns Bescheid: Wir ersetzen ihn oder erstatten dir dein Geld.',
  rights:
    'Rechte, die dir das Recht deines Landes gibt, bestehen daneben und werden hierdurch nicht eingeschränkt.',
  reply:
    'Wir nennen dir die Adresse für die Rücksendung. Du wählst den Paketdienst und zahlst das Porto.',
  refund:
    'Ist der Artikel angekommen und geprüft, erstatten wir dir den Betrag samt Steuern auf deinem Zahlungsweg.',
};
