// A line as small as a word, showing the trend of a figure. The adjacent text gives the figure.
import css from "./figure.module.css";

export function Spark({ values, title }: { values: readonly number[]; title: string }) {
  if (values.length < 2) return null;
  const highest = Math.max(1, ...values);
  const points = values.map(
    (value, index) => `${(index / (values.length - 1)) * 100},${19 - (value / highest) * 18}`,
  );
  return (
    <svg className={css.spark} role="img" aria-label={title} viewBox="0 0 100 20" preserveAspectRatio="none">
      <polyline points={points.join(" ")} />
    </svg>
  );
}
