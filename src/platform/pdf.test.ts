import { afterAll, expect, test } from "vitest";
import { closePdf, drawPdf } from "./pdf.ts";

const drawing = (body: string): string =>
  `data:text/javascript,${encodeURIComponent(`export const draw = async (data) => { ${body} };`)}`;

afterAll(closePdf);

test("a drawing receives its data in the thread and returns its bytes", async () => {
  expect([...(await drawPdf(drawing("return Uint8Array.from(data)"), [1, 2, 3]))]).toEqual([1, 2, 3]);
});

test("a failed drawing reports its error, and the next one is drawn", async () => {
  await expect(drawPdf(drawing("throw new Error('no ink')"), null)).rejects.toThrow("no ink");
  expect(await drawPdf(drawing("return new Uint8Array(1)"), null)).toHaveLength(1);
});

test("a thread that dies fails its pending requests, and another one opens", async () => {
  await expect(drawPdf(drawing("process.exit(1)"), null)).rejects.toThrow("dessin des documents");
  expect(await drawPdf(drawing("return new Uint8Array(2)"), null)).toHaveLength(2);
});
