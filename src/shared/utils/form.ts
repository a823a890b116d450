/** What stands in a form's fields. */
export type FormValues<F extends string> = Readonly<Record<F, string>>;
/** Faults by field, each as the key of the text that tells it. Empty: the form may be sent. */
export type FormErrors<F extends string, E extends string> = Readonly<{ [K in F]?: E }>;

/** Whether a field holds nothing but spaces. */
export const isEmptyText = (text: string): boolean => text.trim() === '';
