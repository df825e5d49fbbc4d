// Grey shapes in place of the content being loaded, so that the page does not jump when it arrives.
import { Stack } from "#kit/layout/layout.tsx";
import css from "./page.module.css";

/** One line; `width` is a CSS length. */
export const SkeletonLine = ({
  width = "100%",
  height = 12,
}: {
  width?: string | number;
  height?: number;
}) => <span className={css.bone} style={{ width, height }} />;

/** A record being loaded: a title, a few pairs, a block. */
export const Skeleton = ({ lines = 6 }: { lines?: number }) => (
  <Stack gap={14} padding={20} role="status" aria-label="Chargement…">
    <SkeletonLine width="38%" height={20} />
    {Array.from({ length: lines }, (_, index) => (
      <SkeletonLine key={index} width={`${88 - ((index * 17) % 45)}%`} />
    ))}
  </Stack>
);
