// Words of papers come back from one to the next, and shaping them is most of the time of drawing.
import type { Font, GlyphRun } from "fontkit";

/** Some 2 MB: the words of all our papers and of the last clients. */
const maximumWords = 5_000;

/** pdfkit scales the positions that it is given in place: each use has its own. */
function copyRun(run: GlyphRun): GlyphRun {
  const copy = Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run);
  copy.positions = run.positions.map((position) => ({ ...position }));
  return copy;
}

/** The font shapes each word once for all papers, where pdfkit remembers them for one paper. */
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
