// Positions of the gridlines of an axis: from zero, at round figures, the last one at or above the highest value.

/** At most `count` steps of 1, 2 or 5 times a power of ten; `isWhole`: steps of at least one. */
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

/** The label of an axis tick: ticks are round, so amounts are written without their cents. */
export const axisLabel = (text: string): string => text.replace(/,00(?=\s|$)/, "");
