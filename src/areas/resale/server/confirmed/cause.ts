/** The cause of what a concluded sale relies on. */
export const conclusionCause = (id: string): string => `resale.${id}`;
