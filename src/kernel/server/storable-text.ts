// Text that PostgreSQL stores: without NUL, and without half of a surrogate pair.

export const isStorableText = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** NUL is left out; half of a pair becomes the replacement character. */
export const storableText = (text: string): string => text.replaceAll("\0", "").toWellFormed();
