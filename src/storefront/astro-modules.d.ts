/** For `tsc`, which does not read .astro files. `astro check` finds the files themselves and their props. */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
