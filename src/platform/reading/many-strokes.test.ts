// Small PDFs of millions of strokes, many at once: the pages of others are displayed, and memory stays within bounds.
import { deflateSync } from "node:zlib";
import { afterAll, expect, test, vi } from "vitest";
import type { Failure } from "#kernel/failure.ts";
import { closeReading, displayPage } from "./read.ts";
import type { Requester } from "../processes/requester.ts";

vi.setConfig({ testTimeout: 120_000 });
afterAll(closeReading);

const strokes = deflateSync(Buffer.from("0 0 m 9 9 l S\n".repeat(8_000_000)), { level: 9 });

const oneStroke = deflateSync(Buffer.from("0 0 m 9 9 l S"));

/** A page with a content stream; `mark` makes each file unique. */
function pdfOf(content: Buffer, mark: string): Uint8Array {
  const head = `%PDF-1.4\n% ${mark}\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 595 842] >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>\nendobj\n4 0 obj\n<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head),
    content,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"),
  ]);
}
/** Of this file alone: other test files share the process, and its resident memory. */
function memoryInUse(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
const requester = (account: string): Requester => ({ account, hasLeft: () => false });
const display = (bytes: Uint8Array, account: string) =>
  displayPage(
    { bytes, mediaType: "application/pdf", page: 1, longest: 640, turn: 0, format: "webp" },
    requester(account),
  );
const outcomeOf = (page: Promise<unknown>): Promise<string> =>
  page.then(
    () => "displayed",
    (failure: Failure) => failure.kind ?? String(failure),
  );

test("the file is small", () => {
  expect(pdfOf(strokes, "").length).toBeLessThan(500_000);
});

test("fifty at once from one account are all refused; a colleague's page is displayed meanwhile", async () => {
  const hostile = Array.from({ length: 50 }, (_, index) =>
    outcomeOf(display(pdfOf(strokes, `hostile ${index}`), "attacker")),
  );
  const before = memoryInUse();
  const times: number[] = [];
  for (let index = 0; index < 5; index++) {
    const from = performance.now();
    const page = await display(pdfOf(oneStroke, `page ${index}`), "colleague");
    expect(page?.width).toBe(452);
    times.push(performance.now() - from);
  }
  const outcomes = await Promise.all(hostile);
  expect(outcomes.filter((one) => !["refused", "tooMany", "unavailable"].includes(one))).toEqual([]);
  expect(Math.max(...times)).toBeLessThan(15_000);
  expect(memoryInUse() - before).toBeLessThan(200_000_000);
});

test("one that exceeded the bounds is refused immediately when it is requested again", async () => {
  const request = { bytes: pdfOf(strokes, "again"), mediaType: "application/pdf", page: 1 } as const;
  const view = { longest: 640, turn: 0, format: "webp" } as const;
  expect(["refused", "unavailable"]).toContain(await outcomeOf(displayPage({ ...request, ...view })));
  const from = performance.now();
  expect(await outcomeOf(display(request.bytes, "other"))).toBe("refused");
  expect(performance.now() - from).toBeLessThan(1_000);
});

test("a page that nobody waits for any more is not drawn", async () => {
  let hasLeft = false;
  const slow = outcomeOf(display(pdfOf(strokes, "slow"), "leaver"));
  const abandoned = outcomeOf(
    displayPage(
      {
        bytes: pdfOf(oneStroke, "left"),
        mediaType: "application/pdf",
        page: 1,
        longest: 640,
        turn: 0,
        format: "webp",
      },
      { account: "leaver", hasLeft: () => hasLeft },
    ),
  );
  hasLeft = true;
  expect(await abandoned).toBe("unavailable");
  expect(["refused", "unavailable"]).toContain(await slow);
});
