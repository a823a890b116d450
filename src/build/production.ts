/** Import it before all else in a program that renders: React decides which of its two selves it is when it is first loaded. */
process.env.NODE_ENV = 'production';
