/** What is changed in a module of Astro's runtime: its file, what stands there, what is to stand there. */
export type AstroChange = readonly [file: string, from: string | RegExp, to: string];

/** A plugin of Vite that makes changes in Astro's runtime. One that finds its place no more, or twice, stops the compile. */
export function changeAstro(name: string, changes: readonly AstroChange[]) {
  return {
    name,
    transform(code: string, id: string) {
      const [, file] = /[\\/]astro[\\/]dist[\\/]runtime[\\/]server[\\/](.+)$/.exec(id) ?? [];
      const own = changes.filter(([of]) => of === file?.replaceAll('\\', '/'));
      if (own.length === 0) return undefined;
      return own.reduce((text, [, from, to]) => {
        if (text.split(from).length !== 2) throw new Error(`Astro's ${file} is not as this build knows it.`);
        return text.replace(from, () => to);
      }, code);
    },
  };
}
