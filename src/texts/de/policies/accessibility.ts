import type { Policy } from '#texts/policy.ts';

/** The text of `/accessibility` for a store. The page adds a link to the section `contact`. */
export function accessibilityStatement(storeName: string): Policy {
  return {
    title: 'Barriere\u00adfreiheit',
    lastUpdated: 'November 2026',
    sections: [
      {
        heading: 'Dieser Shop',
        paragraphs: [
          `${storeName} ist ein Shop für alle. Du kannst mit Maus, Touchscreen, Tastatur oder Screenreader Produkte finden, Optionen wählen, den Warenkorb füllen, bezahlen und eine Bestellung verfolgen. Du kannst den Text vergrößern, Animationen richten sich nach der Einstellung deines Geräts, und Produkte und Richtlinien lassen sich ohne Skripte lesen.`,
        ],
      },
      {
        heading: 'Stand der Vereinbarkeit',
        paragraphs: [
          'Wir messen den Shop an den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA. Er ist teilweise konform: Einige Teile erfüllen sie nicht vollständig. Sie stehen unter „Bekannte Grenzen“.',
        ],
      },
      {
        heading: 'Wie geprüft wurde',
        paragraphs: ['Die Software dieses Shops wurde so geprüft:'],
        list: [
          'Maschinell: jede Art von Seite mit axe-core, auf einem kleinen und einem großen Bildschirm; der Kontrast von Texten und von Rändern der Bedienelemente; Seiten, die seitwärts scrollen.',
          'Von Hand: Bedienung nur mit der Tastatur, Text mit 200 %, ein 320 Pixel breites Fenster, mehr Abstand zwischen Zeilen und Buchstaben, kontrastreiche Designs, reduzierte Bewegung, gedruckte Seiten und Lesen ohne Skripte.',
        ],
      },
      {
        heading: 'Bekannte Grenzen',
        paragraphs: ['Diese Teile sind nicht so barrierefrei, wie wir es möchten:'],
        list: [
          'Titel und Beschreibungen von Produkten gibt es in einer Sprache. Auf Seiten in einer anderen Sprache sind sie ausgezeichnet, damit ein Screenreader sie richtig vorliest.',
          'Kartenfelder, Zahlungsbuttons, die Seiten der Banken und der Chat kommen von anderen Unternehmen. Wir können sie nicht ändern.',
          'Produktvideos haben keinen Ton und keine Audiodeskription.',
          'Nicht jede Kombination aus Browser und Screenreader wurde getestet.',
        ],
      },
      {
        id: 'contact',
        heading: 'Kontakt',
        paragraphs: [
          'Wenn hier etwas schwer zu bedienen ist, sag es uns. Nenne die Seite, was passiert ist und welchen Browser und welche Hilfsmittel du verwendest. Wir helfen dir, einen anderen Weg zu finden.',
        ],
      },
      {
        heading: 'Beschwerden',
        paragraphs: [
          'Der European Accessibility Act (Richtlinie (EU) 2019/882) enthält Regeln für Onlineshops in der Europäischen Union. Wenn dir unsere Antwort nicht hilft, kannst du dich bei der Behörde beschweren, die in deinem Land die Barrierefreiheit von Dienstleistungen überwacht.',
        ],
      },
    ],
  };
}
