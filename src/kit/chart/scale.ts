// Where the lines of an axis are: from zero, at round figures, the last one above all that is drawn.

/** At most `count` steps of 1, 2 or 5 times a power of ten; `isWhole`: never less than one. */
export function axisTicks(highest: number, { count = 4, isWhole = false } = {}): number[] {
  const raw = Math.max(highest, isWhole ? 1 : 0) / count || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(
    ([1, 2, 5, 10].find((one) => one * power >= raw - power * 1e-9) ?? 10) * power,
    isWhole ? 1 : 0,
  );
  const steps = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

/** What an axis writes: its figures are round, so amounts go without their cents. */
export const axisLabel = (text: string): string => text.replace(/,00(?=\s|$)/, "");
