import { afterAll, expect, test } from "vitest";
import { closePdf, drawPdf } from "./pdf.ts";

const drawing = (body: string): string =>
  `data:text/javascript,${encodeURIComponent(`export const draw = async (data) => { ${body} };`)}`;

afterAll(closePdf);

test("a drawing gets its data in the thread, and its bytes come back", async () => {
  expect([...(await drawPdf(drawing("return Uint8Array.from(data)"), [1, 2, 3]))]).toEqual([1, 2, 3]);
});

test("a drawing that fails says why, and the next one is drawn", async () => {
  await expect(drawPdf(drawing("throw new Error('no ink')"), null)).rejects.toThrow("no ink");
  expect(await drawPdf(drawing("return new Uint8Array(1)"), null)).toHaveLength(1);
});

test("a thread that dies fails those who wait, and another one opens", async () => {
  await expect(drawPdf(drawing("process.exit(1)"), null)).rejects.toThrow("dessin des documents");
  expect(await drawPdf(drawing("return new Uint8Array(2)"), null)).toHaveLength(2);
});
