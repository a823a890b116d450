/** The part of the package that tests use. */
declare module 'unpdf' {
  interface PdfText {
    readonly totalPages: number;
    readonly text: string;
  }
  export function extractText(
    pdf: Uint8Array,
    options: { readonly mergePages: true },
  ): Promise<PdfText>;
}
