// Confidence of the recogniser of images in the words that it read.
import type { Box, ReadPage } from "#kernel/documents/reading.ts";

declare module "#kernel/documents/reading.ts" {
  interface Word {
    /** Out of 100; absent for the text of a file. */
    confidence?: number;
  }
}

/** The lowest confidence within a box; 100 for the text of a file. */
export const confidenceAt = ({ words }: Pick<ReadPage, "words">, { left, right, top, bottom }: Box): number =>
  Math.min(
    100,
    ...words.flatMap(({ box, confidence = 100 }) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return x >= left && x <= right && y >= top && y <= bottom ? [confidence] : [];
    }),
  );
