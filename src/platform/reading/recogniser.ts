// The recogniser of images: tesseract, with the installed French data. Runs in the process of
// recognition.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createWorker, OEM, PSM, type Worker } from "tesseract.js";

export interface RecognisedWord {
  text: string;
  /** Out of 100. */
  confidence: number;
  /** In pixels. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const trainedDataFolder = join(
  dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/fra/package.json"))),
  "4.0.0_best_int",
);
let openedWorker: Promise<Worker> | null = null;

async function openWorker(): Promise<Worker> {
  const worker = await createWorker("fra", OEM.LSTM_ONLY, {
    langPath: trainedDataFolder,
    cacheMethod: "none",
    // Without a handler a rejected image would end the process; the error is still thrown to the caller.
    errorHandler: () => {},
  });
  // The density in a file is only a guess of its camera.
  await worker.setParameters({ user_defined_dpi: "190" });
  return worker;
}
const tesseract = (): Promise<Worker> => (openedWorker ??= openWorker());

/** The lines of an image, word by word. */
export async function recogniseLines(image: Buffer): Promise<RecognisedWord[][]> {
  const { data: found } = await (await tesseract()).recognize(image, {}, { text: false, blocks: true });
  const lines = (found.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((one) => one.lines));
  return lines.map(({ words }) =>
    words.map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      left: bbox.x0,
      top: bbox.y0,
      right: bbox.x1,
      bottom: bbox.y1,
    })),
  );
}

/** Reads an image of one line as a VIN, with its alphabet only. */
export async function recogniseVin(image: Buffer): Promise<string> {
  const worker = await tesseract();
  await worker.setParameters({
    tessedit_char_whitelist: "ABCDEFGHJKLMNPRSTUVWXYZ0123456789",
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  });
  try {
    const { data: found } = await worker.recognize(image);
    return found.text.replaceAll(/\s/g, "");
  } finally {
    await worker.setParameters({ tessedit_char_whitelist: "", tessedit_pageseg_mode: PSM.AUTO });
  }
}
