// Shortened names for display.

const maximumName = 28;

/** Truncates names in results of the global search to 28 characters. */
export const cutName = (name: string): string =>
  name.length > maximumName ? `${name.slice(0, maximumName)}…` : name;

/** "Camille Durand" gives "CD". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const first = words[0]?.[0] ?? "?";
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? "") : "";
  return (first + last).toUpperCase();
}
