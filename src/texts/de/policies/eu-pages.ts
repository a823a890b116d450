import type { EuPageTexts } from '#texts/eu-page-texts.ts';

export const euPages: EuPageTexts = {
  seller: '[dein Name und deine Anschrift]',
  email: '[deine E-Mail-Adresse]',
  terms: {
    title: 'Allgemeine Geschäftsbedingungen',
    scope: [
      'Wer verkauft',
      'Diese Bedingungen gelten für alles, was du im Shop {store} bestellst. Du kaufst bei {seller}, E-Mail {email}.',
    ],
    contract: [
      'Wie ein Vertrag zustande kommt',
      'Die Produkte im Shop sind noch kein Angebot. Ein Angebot machst du, wenn du den Button drückst, mit dem du zahlungspflichtig bestellst. Vorher siehst du, was du bestellst, und kannst es korrigieren. Der Vertrag kommt zustande, wenn wir deine Bestellung per E-Mail bestätigen, in der Sprache, in der du bestellt hast.',
      'Wir speichern die Bestellung. Du bekommst sie mit diesen Bedingungen per E-Mail.',
    ],
    prices: [
      'Preise und Zahlung',
      'Du zahlst mit der Bestellung, auf einem der Wege, die die Kasse anbietet.',
    ],
    taxIncluded:
      'Die Preise enthalten die Mehrwertsteuer. Der Versand kommt dazu; Warenkorb und Kasse zeigen seine Kosten, bevor du bestellst.',
    taxAdded: 'Steuern und Versand kommen an der Kasse dazu, bevor du bestellst.',
    delivery: [
      'Lieferung',
      'Die Kasse zeigt, wohin und wie wir liefern und wann deine Bestellung voraussichtlich ankommt. Können wir etwas nicht liefern, sagen wir es dir sofort und geben dir dein Geld zurück. Downloads liefern wir mit einem Link in einer E-Mail.',
    ],
    handling: 'Eine Bestellung verlässt uns innerhalb von {days} Werktagen.',
    handlingUnknown: '[Nenne, innerhalb wie vieler Werktage eine Bestellung dich verlässt.]',
    withdrawal: [
      'Widerrufsrecht',
      'Als Verbraucher kannst du den Vertrag innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen. Wie das geht, steht unter [Widerruf und Rückgabe](/returns), zusammen mit einem Formular.',
    ],
    defects: [
      'Wenn etwas nicht stimmt',
      'Sind Waren oder Downloads mangelhaft, hast du die gesetzlichen Rechte. Bei Waren gelten sie mindestens zwei Jahre ab der Lieferung.',
    ],
    liability: [
      'Haftung',
      'Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Schäden an Leben, Körper und Gesundheit und nach dem Produkthaftungsgesetz. Bei einfacher Fahrlässigkeit haften wir nur, wenn wir eine wesentliche Vertragspflicht verletzen, und dann für den vorhersehbaren, vertragstypischen Schaden.',
    ],
    designs: [
      'Designs',
      'Du kaufst ein Produkt, nicht ein Recht an seinem Design. Designs, Texte und Bilder dieses Shops dürfen nicht zum Verkauf kopiert werden.',
    ],
    disputes: [
      'Recht und Streitfälle',
      'Es gilt das Recht von [dein Land]. Als Verbraucher behältst du den Schutz der zwingenden Vorschriften des Landes, in dem du lebst.',
      '[Nenne, ob du an Verfahren vor einer Verbraucherschlichtungsstelle teilnimmst, und welche das ist.]',
    ],
  },
  withdrawal: {
    title: 'Widerruf und Rückgabe',
    right: [
      'Widerrufsrecht',
      'Du hast das Recht, diesen Vertrag binnen 14 Tagen ohne Angabe von Gründen zu widerrufen. Die Frist beträgt 14 Tage ab dem Tag, an dem du oder ein von dir benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen hat. Bei Downloads beträgt sie 14 Tage ab dem Tag des Vertragsabschlusses.',
      'Um dein Widerrufsrecht auszuüben, musst du uns ({seller}, E-Mail {email}) mit einer eindeutigen Erklärung, etwa per E-Mail, über deinen Entschluss informieren. Du kannst dafür auch {form} verwenden; den Eingang bestätigen wir dir dann unverzüglich per E-Mail. Zur Wahrung der Frist reicht es, dass du die Erklärung vor ihrem Ablauf absendest.',
    ],
    form: 'das Formular auf unserer Website',
    consequences: [
      'Folgen des Widerrufs',
      'Wir erstatten dir alle Zahlungen, die wir von dir erhalten haben, einschließlich der Lieferkosten (ohne die zusätzlichen Kosten, wenn du eine andere als die günstigste Standardlieferung gewählt hast), unverzüglich und spätestens binnen 14 Tagen ab dem Tag, an dem deine Erklärung bei uns eingegangen ist. Wir verwenden dasselbe Zahlungsmittel, und es kostet dich nichts. Wir dürfen die Erstattung verweigern, bis wir die Waren zurückerhalten haben oder du nachgewiesen hast, dass du sie zurückgesandt hast.',
      'Sende die Waren unverzüglich und spätestens binnen 14 Tagen ab dem Tag, an dem du uns vom Widerruf unterrichtest, an uns ({seller}) zurück.',
    ],
    returnCost: {
      seller: 'Wir tragen die Kosten der Rücksendung.',
      customer: 'Du trägst die unmittelbaren Kosten der Rücksendung.',
      unknown: '[Wir tragen oder Du trägst] die Kosten der Rücksendung.',
    },
    valueLoss:
      'Für einen Wertverlust musst du nur aufkommen, wenn er auf einen Umgang zurückgeht, der zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendig war.',
    exceptions: [
      'Wann es kein Widerrufsrecht gibt',
      'Waren, die nach deinen Angaben angefertigt oder eindeutig auf dich zugeschnitten sind;',
      'versiegelte Waren, die aus Gründen der Gesundheit oder Hygiene nicht zur Rückgabe geeignet sind, wenn du die Versiegelung entfernt hast;',
      'Downloads, sobald die Lieferung begonnen hat, nachdem du ausdrücklich zugestimmt und bestätigt hast, dass du damit dein Widerrufsrecht verlierst.',
    ],
    modelForm: [
      'Muster-Widerrufsformular',
      'Fülle dieses Formular nur aus und sende es zurück, wenn du den Vertrag widerrufen willst.',
      'An {seller}, E-Mail {email}:',
      'Hiermit widerrufe(n) ich/wir den von mir/uns abgeschlossenen Vertrag über den Kauf der folgenden Waren oder Downloads:',
      'Bestellt am / erhalten am:',
      'Name des/der Verbraucher(s):',
      'Anschrift des/der Verbraucher(s):',
      'Datum, und Unterschrift des/der Verbraucher(s) bei Mitteilung auf Papier:',
    ],
    beyond: [
      'Über das Gesetz hinaus',
      '[Nenne, ob du Waren länger als 14 Tage zurücknimmst und wer das bezahlt.]',
    ],
  },
  privacy: {
    controller: [
      'Wer verantwortlich ist',
      'Verantwortlich für deine Daten in diesem Shop ist {seller}, E-Mail {email}.',
    ],
    bases: [
      'Rechtsgrundlagen',
      'Bestellungen und Nachrichten verarbeiten wir, weil ein Vertrag oder deine Frage es erfordert (DSGVO, Artikel 6 Absatz 1 Buchstabe b), Unterlagen, weil das Steuerrecht es verlangt (c), Daten über Fehler und Missbrauch wegen unseres berechtigten Interesses an einem Shop, der funktioniert (f), und Neuigkeiten, Analyse und Werbung mit deiner Einwilligung (a), die du jederzeit widerrufen kannst.',
      'Diese Unternehmen verarbeiten Daten für uns: [deine Unternehmen für Hosting, E-Mail, Zahlung und Versand und ihre Länder].',
      'Du kannst dich bei einer Datenschutzbehörde beschweren, zum Beispiel bei [die Behörde deines Ortes].',
    ],
  },
};
