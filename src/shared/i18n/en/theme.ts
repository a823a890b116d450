/** The texts of the default theme. */
export const en = {
  heroBanner: {
    title: 'Made when you order it',
    body: 'Every piece is printed for the person who asked for it. Pick a colour, pick a size, and it goes on the press.',
    ctaText: 'See what is new',
  },
  cart: { title: 'Your cart' },
  login: { title: 'Login' },
};
