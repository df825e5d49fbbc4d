// Mentions in a comment: « @Camille Durand ».

const fold = (text: string): string => text.normalize("NFC").toLocaleLowerCase("fr");
const startsWithLetter = /^[\p{L}\p{N}]/u;

/** The names mentioned in full, longest first: « @Anne Martin Petit » does not mention Anne Martin too. */
export function findMentionedNames(text: string, names: readonly string[]): string[] {
  const found = new Set<string>();
  let rest = fold(text);
  for (const name of [...new Set(names)].sort((one, other) => other.length - one.length)) {
    const sign = `@${fold(name)}`;
    const parts = rest.split(sign);
    if (!parts.slice(1).some((after) => !startsWithLetter.test(after))) continue;
    found.add(name);
    // A name followed by more letters is another name, and stays in the text.
    rest = parts.reduce((kept, after) => kept + (startsWithLetter.test(after) ? sign : " ") + after);
  }
  return [...found];
}

/** The text from the last « @ » to the caret, while it may be a name; null if no mention is being typed. */
export function mentionBeforeCaret(text: string, caret: number): string | null {
  const prefix = /(?:^|\s)@([^@\n]{0,60})$/u.exec(text.slice(0, caret))?.[1];
  return prefix === undefined || /[.,;:!?]\s|\s{2}$/u.test(prefix) ? null : prefix;
}
