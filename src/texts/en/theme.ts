/** The texts of the default theme. */
export const en = {
  heroBanner: {
    title: 'Made when you order it',
    body: 'Every item is printed for the person who ordered it. Pick a color and a size, and we print it.',
    ctaText: 'See what is new',
  },
  cart: { title: 'Your cart' },
  login: { title: 'Login' },
};
