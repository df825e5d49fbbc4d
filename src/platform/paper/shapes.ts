// Caches shaped words: they recur across papers, and shaping takes most of the drawing time.
import type { Font, GlyphRun } from "fontkit";

/** About 2 MB: the words of all our papers and of the latest clients. */
const maximumWords = 5_000;

/** pdfkit scales positions in place: each use needs its own copy. */
function copyRun(run: GlyphRun): GlyphRun {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run);
  copy.positions = run.positions.map((position) => ({ ...position }));
  return copy;
}

/** Shapes each word once for all papers, where pdfkit caches words per paper. */
export function shapeWordsOnce(font: Font): void {
  const runs = new Map<string, GlyphRun>();
  const shape = font.layout.bind(font);
  font.layout = (text, features, ...rest) => {
    if (features) return shape(text, features, ...rest);
    let run = runs.get(text);
    if (!run) {
      if (runs.size === maximumWords) runs.clear();
      run = shape(text);
      runs.set(text, run);
    }
    return copyRun(run);
  };
}
