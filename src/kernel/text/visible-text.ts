// Text as it is seen: what pasting and typing add without showing would make two equal texts differ.

/**
 * Invisible characters: soft hyphens, zero-width spaces, marks that reverse the text after them, variation selectors.
 * Joiners stay: they change how some scripts are drawn.
 */
const invisible = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\p{Variation_Selector}]/gu;
/** Hyphens that look like the one of the keyboard, among them the no-break hyphen. */
const hyphens = /[\u2010\u2011]/g;

/** A double or a no-break space in a name is seen as one space, and would make it another name. */
export const singleSpaced = (text: string): string => text.replace(/\p{Zs}+/gu, " ");

/** Without invisible characters, its accents composed (NFC). */
export const visibleText = (text: string): string =>
  text.replace(invisible, "").replace(hyphens, "-").normalize("NFC");
