/** The part of the package that tests use. */
declare module 'unpdf' {
  interface PdfDocument {
    getPage(number: number): Promise<{ readonly view: readonly number[] }>;
  }
  interface PdfText<T> {
    readonly totalPages: number;
    readonly text: T;
  }
  export function getDocumentProxy(pdf: Uint8Array): Promise<PdfDocument>;
  export function extractText(
    pdf: Uint8Array,
    options: { readonly mergePages: true },
  ): Promise<PdfText<string>>;
  export function extractText(
    pdf: PdfDocument,
    options: { readonly mergePages: false },
  ): Promise<PdfText<string[]>>;
}
