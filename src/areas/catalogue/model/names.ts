// Comparison of names, and the title of a car built from its names.

/** Names that differ only by case, accents, spaces or punctuation are the same name. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, " ")
    .trim();

function appendName(title: string, part: string): string {
  const words = title.split(" ");
  const next = part.split(" ");
  for (let count = Math.min(words.length, next.length); count > 0; count--)
    if (nameKey(words.slice(-count).join(" ")) === nameKey(next.slice(0, count).join(" ")))
      return [...words, ...next.slice(count)].join(" ");
  return `${title} ${part}`;
}

/** "Renault", "Clio" → "Renault Clio". A repeated prefix is dropped: "DS", "DS 4" → "DS 4". */
export const carTitle = (...names: readonly [string, ...string[]]): string => names.reduce(appendName);
