// Keys of lines that have no id: for React, or to match two lists.

/**
 * Each line with a key made of its words, numbered when they repeat: two options with the same name are two lines. A
 * line keeps its key when another one is inserted before it, unlike its index.
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
