/** Values of a form by field. */
export type FormValues<F extends string> = Readonly<Record<F, string>>;
/** Text keys of errors by field. Empty if the form is valid. */
export type FormErrors<F extends string, E extends string> = Readonly<{ [K in F]?: E }>;

/** Whether a field is empty or contains only spaces. */
export const isEmptyText = (text: string): boolean => text.trim() === '';
