// What lines are known by, where they have no id: by React, or from one list to another.

/**
 * Each line with a key made of its words, numbered when they come again: two options of one name are two lines.
 * A line keeps its key when another one comes before it, which its index does not.
 */
export function withKeys<Line>(
  lines: readonly Line[],
  wordsOf: (line: Line) => string,
): readonly (readonly [key: string, line: Line])[] {
  const times = new Map<string, number>();
  return lines.map((line) => {
    const words = wordsOf(line);
    const time = (times.get(words) ?? 0) + 1;
    times.set(words, time);
    return [time === 1 ? words : `${words} (${time})`, line];
  });
}
