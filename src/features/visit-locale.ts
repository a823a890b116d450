/** Language the visit's numbers are written in: the one its address asked for (domain/visit.ts), else the page's. */
export const visitLocale = (): string => {
  const { dataset, lang } = document.documentElement;
  return dataset.locale ?? lang;
};
