// Labels and values in two narrow columns.
import { type Block, sideBySide, stack, text } from "#platform/paper/blocks.ts";
import { soft } from "#platform/paper/style.ts";

export type LabelledValue = readonly [label: string, value: string];

/** `labelShare`: the share of the labels, in hundredths of the width. */
export const labelledValues = (
  all: readonly LabelledValue[],
  { size, labelShare }: { size: number; labelShare: number },
): Block =>
  stack(
    ...all.map(([label, value]) =>
      sideBySide(
        [
          { share: labelShare, block: text(label, { size, color: soft }, { after: 0 }) },
          { share: 100 - labelShare, block: text(value, { size, isBold: true }, { after: 0 }) },
        ],
        { gap: 6, after: 2.5 },
      ),
    ),
  );
