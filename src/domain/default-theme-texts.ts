import type { LocaleCode } from '#contract/codes.ts';
import { DEFAULT_THEME } from './default-theme.ts';

const { heroBanner, login } = DEFAULT_THEME.content;

type Words = Readonly<Record<'title' | 'body' | 'ctaText' | 'cart' | 'login', string>>;

/** The texts of the default theme in the other languages; in Britain only the cart has another name. */
const TEXTS: Readonly<Record<Exclude<LocaleCode, 'en' | 'en-GB'>, Words>> = {
  de: {
    title: 'Gemacht, wenn du bestellst',
    body: 'Jedes Stück wird für den Menschen gedruckt, der es haben wollte. Farbe wählen, Größe wählen, und es geht in den Druck.',
    ctaText: 'Neues ansehen',
    cart: 'Dein Warenkorb',
    login: 'Anmelden',
  },
  nl: {
    title: 'Gemaakt zodra je bestelt',
    body: 'Elk stuk wordt gedrukt voor wie erom vroeg. Kies een kleur, kies een maat, en het gaat op de pers.',
    ctaText: 'Bekijk wat nieuw is',
    cart: 'Je winkelwagen',
    login: 'Inloggen',
  },
  fr: {
    title: 'Fabriqué à la commande',
    body: 'Chaque pièce est imprimée pour la personne qui l’a demandée. Choisissez une couleur, une taille, et elle part sous presse.',
    ctaText: 'Voir les nouveautés',
    cart: 'Votre panier',
    login: 'Connexion',
  },
  it: {
    title: 'Fatto quando lo ordini',
    body: 'Ogni pezzo viene stampato per chi l’ha chiesto. Scegli un colore, scegli una taglia, e va in stampa.',
    ctaText: 'Guarda le novità',
    cart: 'Il tuo carrello',
    login: 'Accedi',
  },
  es: {
    title: 'Hecho cuando lo pides',
    body: 'Cada pieza se imprime para quien la ha pedido. Elige un color, elige una talla y entra en imprenta.',
    ctaText: 'Ver las novedades',
    cart: 'Tu cesta',
    login: 'Iniciar sesión',
  },
  'pt-BR': {
    title: 'Feito quando você pede',
    body: 'Cada peça é impressa para quem pediu. Escolha uma cor, escolha um tamanho, e ela vai para a prensa.',
    ctaText: 'Ver as novidades',
    cart: 'Seu carrinho',
    login: 'Entrar',
  },
};

/** What the default theme says in a language, as a theme's texts say it. */
export function defaultThemeTexts(locale: LocaleCode) {
  if (locale === 'en' || locale === 'en-GB') {
    const { title, body, ctaText } = heroBanner;
    const cart = { title: locale === 'en' ? DEFAULT_THEME.content.cart.title : 'Your basket' };
    return { content: { heroBanner: { title, body, ctaText }, cart, login } };
  }
  const { cart: cartTitle, login: loginTitle, ...hero } = TEXTS[locale];
  return { content: { heroBanner: hero, cart: { title: cartTitle }, login: { title: loginTitle } } };
}
