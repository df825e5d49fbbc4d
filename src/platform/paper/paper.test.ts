import { beforeAll, describe, expect, test, vi } from "vitest";
import { PDFDocument } from "@cantoo/pdf-lib";
import { readingOrder } from "../../../tools/testing/pdf/reading-order.ts";
import {
  type DrawnObject,
  readDrawnObjects,
  findFaults,
  drawnText,
} from "../../../tools/testing/pdf/drawn-pages.ts";
import { atLeast, type Block, boxes, heading, pairs, stack, text, together } from "./blocks.ts";
import { appendPages } from "./append.ts";
import { linesOf } from "./lines.ts";
import { Paper } from "./paper.ts";
import { table } from "./table.ts";

// Pages are drawn, then read by another program.
vi.setConfig({ testTimeout: 60_000 });

const paperOf = (...blocks: readonly Block[]): Promise<DrawnObject[]> => {
  const paper = new Paper({ title: "Essai", author: "Écurie", foot: (page) => text(`Pied ${page}`) });
  paper.put(...blocks);
  return paper.end().then(readDrawnObjects);
};
const pageOf = (drawn: readonly DrawnObject[], words: string): number | undefined =>
  drawn.find((one) => one.text?.includes(words))?.page;
const filler = (lines: number): Block =>
  text(Array.from({ length: lines }, (_, line) => `Ligne ${line}`).join("\n"));
const rows = (count: number): string[][] => Array.from({ length: count }, (_, row) => [`Rang ${row}`, "1"]);
const columns = [
  { title: "Intitulé", share: 3 },
  { title: "Nombre", share: 1, align: "right" as const },
];

describe("lines", () => {
  const byLetter = (width: number, words: string) =>
    linesOf(words, width, (part) => part.length).map((line) => line.text);
  test.each([
    ["un mot va à la ligne entier", 10, "le Loueur et lui", ["le Loueur", "et lui"]],
    ["rien n’est coupé à une espace insécable", 10, "de 40\u00a0000\u00a0km", ["de", "40\u00a0000\u00a0km"]],
    ["un mot composé se coupe à son trait d’union", 8, "Saint-Germain", ["Saint-", "Germain"]],
    ["une adresse trop longue se coupe à ses signes", 12, "a.martin@exemple.fr", ["a.martin@", "exemple.fr"]],
    ["une empreinte se coupe où elle dépasse", 4, "0123456789", ["0123", "4567", "89"]],
    ["un paragraphe commence sa ligne", 20, "un\ndeux", ["un", "deux"]],
  ])("%s", (_, width, words, lines) => expect(byLetter(width, words)).toEqual(lines));
});

test("letters are extracted correctly from every paper, whatever was drawn before", async () => {
  // As in a new thread: its fonts have shaped no glyph yet.
  vi.resetModules();
  const { Paper: FreshPaper } = await import("./paper.ts");
  const wordsIn = async (words: string): Promise<string> => {
    const paper = new FreshPaper({ title: "Essai", author: "Essai", foot: () => text("") });
    paper.put(text(words));
    return drawnText(await readDrawnObjects(await paper.end()));
  };
  // Accented capitals are composed of plain ones.
  expect(await wordsIn("ÀÉÎÔÙÇ")).toBe("ÀÉÎÔÙÇ");
  expect(await wordsIn("AEIOUC, fi et ffi")).toBe("AEIOUC, fi et ffi");
});

test("cached words are drawn at the same positions, letter by letter", async () => {
  const words = "Véhicule affecté, AV. TOULON, fi et ffi, 12 345,67 €";
  const paper = (): Promise<DrawnObject[]> =>
    paperOf(text(words), text(words, { size: 14, isBold: true }), text(words, { size: 14, align: "right" }));
  const first = await paper();
  expect(first.length).toBeGreaterThan(0);
  expect(await paper()).toEqual(first);
});

describe("page flow", () => {
  test("a heading moves to the next page with the first lines of the next block", async () => {
    const drawn = await paperOf(filler(58), heading("Titre"), filler(30));
    expect(pageOf(drawn, "Titre")).toBe(1);
    expect(findFaults(drawn)).toEqual([]);
  });
  test("a short table stays whole with its heading; a long one starts below its heading", async () => {
    const short = await paperOf(filler(40), heading("Titre"), table(columns, rows(12)));
    expect([pageOf(short, "Ligne 39"), pageOf(short, "Titre"), pageOf(short, "Rang 11")]).toEqual([0, 1, 1]);
    const long = await paperOf(filler(40), heading("Titre"), table(columns, rows(60)));
    expect([pageOf(long, "Titre"), pageOf(long, "Rang 0"), pageOf(long, "Rang 59")]).toEqual([0, 0, 2]);
  });
  test("a table over several pages repeats its header on each", async () => {
    const drawn = await paperOf(table(columns, rows(90)));
    expect(drawn.filter((one) => one.text === "Intitulé").map((one) => one.page)).toEqual([0, 1, 2]);
    expect(findFaults(drawn)).toEqual([]);
  });
  test("a group that continues on a page repeats its heading below the header, outside of the text", async () => {
    const heading = { heading: "Contrat 12", amount: "4 321" };
    const blocks = table(columns, [heading, ...rows(60), { heading: "Contrat 13", amount: "" }, ...rows(2)]);
    const drawn = await paperOf(blocks);
    const second = drawn.filter(({ page, text: words }) => page === 1 && words).map((one) => one.text);
    expect(second.slice(0, 3)).toEqual(["Intitulé", "Nombre", "Contrat 12 (suite)"]);
    expect(drawn.filter((one) => one.text === "4 321")).toHaveLength(1);
    expect(pageOf(drawn, "Contrat 13")).toBe(1);
    expect(findFaults(drawn)).toEqual([]);
    const paper = new Paper({ title: "t", author: "a", foot: () => text("") });
    paper.put(blocks);
    const { tree } = await readingOrder(await paper.end());
    expect(tree[0]?.match(/TR\(/g)).toHaveLength(1 + 1 + 60 + 1 + 2);
  });
  test("a smaller text below that of a cell makes its row higher", async () => {
    const drawn = await paperOf(
      table(columns, [
        [{ text: "Loyer", detail: "489,90 € × 15 jours sur 31, puis ".repeat(6) }, "1"],
        ["Pneus", "1"],
      ]),
    );
    expect(findFaults(drawn)).toEqual([]);
    expect(drawnText(drawn)).toMatch(/Loyer 489,90.*Pneus/);
  });
  test("a block with room below it sets where the next one begins", async () => {
    const topOfNext = async (height: number): Promise<number | undefined> => {
      const drawn = await paperOf(atLeast(height, text("haut")), text("bas"));
      return drawn.find((one) => one.text === "bas")?.top;
    };
    const [none = 0, small = 0, large = 0] = await Promise.all([0, 10, 100].map(topOfNext));
    expect(small).toBe(none);
    expect(large).toBeGreaterThan(46 + 100);
    expect(large).toBeLessThan(46 + 110);
  });
  test("a cell longer than a page continues on the next", async () => {
    const drawn = await paperOf(
      table(columns, [
        ["mot ".repeat(1_500), "1"],
        ["fin", "2"],
      ]),
    );
    expect(findFaults(drawn)).toEqual([]);
    expect(drawnText(drawn).match(/mot/g)).toHaveLength(1_500);
    expect(pageOf(drawn, "fin")).toBeGreaterThan(0);
  });
  test("blocks kept together move to the next page whole", async () => {
    const drawn = await paperOf(filler(56), together(text("un"), filler(6), text("sept")));
    expect([pageOf(drawn, "un"), pageOf(drawn, "sept")]).toEqual([1, 1]);
  });
  test("a leading sentence stays with the next block, wherever the page ends", async () => {
    for (const lines of [46, 48, 50, 52, 54, 56]) {
      const sentence = text("Selon", {}, { leads: true });
      const drawn = await paperOf(filler(lines), sentence, table(columns, rows(4)));
      expect(pageOf(drawn, "Selon")).toBe(pageOf(drawn, "Intitulé"));
    }
  });
  test("a foot of three lines has its room on each page", async () => {
    const paper = new Paper({ title: "t", author: "a", foot: () => text("un\ndeux\ntrois") });
    paper.put(filler(200));
    expect(findFaults(await paper.end().then(readDrawnObjects))).toEqual([]);
  });
  test("articles in two columns stay within their column", async () => {
    const paper = new Paper({ title: "t", author: "a", foot: (page) => text(`Pied ${page}`) });
    paper.putInColumns(
      ...Array.from({ length: 60 }, (_, at) =>
        text(`Article ${at}, ${"mot ".repeat(60)}`, { align: "justify" }),
      ),
    );
    const drawn = await paper.end().then(readDrawnObjects);
    expect(findFaults(drawn)).toEqual([]);
    expect(drawnText(drawn).match(/mot/g)).toHaveLength(3_600);
  });
});

describe("long names and addresses", () => {
  let drawn: DrawnObject[] = [];
  const name = "Société de transport ".repeat(8).slice(0, 150);
  const address = "un\nseconde ligne\ntroisième\nquatrième";
  beforeAll(async () => {
    drawn = await paperOf(
      boxes([stack(text(name, { isBold: true }), text(address)), text("x".repeat(150))], { line: "#000000" }),
      boxes([text("a"), text(name)], { fill: "#f4f6f9" }),
      pairs([
        ["Un intitulé qui ne tient pas sur une ligne", name],
        ["Kilométrage", "999 999 km"],
      ]),
    );
  });
  test("texts never overlap or leave their box", () => expect(findFaults(drawn)).toEqual([]));
  test("no text is lost", () => {
    expect(
      drawnText(drawn)
        .replaceAll(" ", "")
        .match(/Société/g)?.length,
    ).toBe(21);
    expect(drawnText(drawn)).toContain("quatrième");
  });
});

describe("the layout checker detects", () => {
  const over =
    (y: number): Block =>
    (sheet, width) => [
      {
        height: 4,
        draw: (at, parent) =>
          text("dessous", { size: 12 })(sheet, width)[0]?.draw({ ...at, y: at.y + y }, parent),
      },
    ];
  test("overlapping texts", async () => {
    expect((await paperOf(over(0), over(0)).then(findFaults))[0]).toContain("one over the other");
  });
  test("a text outside its box", async () => {
    const drawn = await paperOf(boxes([over(10)], { line: "#000000" }));
    expect(findFaults(drawn)[0]).toContain("out of its box");
  });
  test("a text outside the page", async () => {
    expect((await paperOf(over(790)).then(findFaults)).join()).toContain("out of the page");
  });
});

test("the file has its language, title and reading order, and is an archive that may embed another file", async () => {
  const paper = new Paper({ title: "Essai", author: "Écurie", foot: () => text("Pied") });
  paper.put(heading("Titre"), table(columns, rows(2)));
  const file = Buffer.from(await paper.end()).toString("latin1");
  for (const expected of [
    "/Lang (fr-FR)",
    "/Marked true",
    "/StructTreeRoot",
    "/S /H2",
    "/S /Table",
    "/S /TR",
    "/S /TH",
    "/S /TD",
    "/DisplayDocTitle true",
    "/OutputIntents",
    "<pdfaid:part>3</pdfaid:part>",
    "<pdfaid:conformance>B</pdfaid:conformance>",
  ])
    expect(file).toContain(expected);
  expect(file).not.toContain("/BaseFont /Helvetica");
});

test("a title and an author with signs of XML agree in the two places of a file that hold them", async () => {
  const facts = { title: "Bon <1>", author: "Écurie & Cie", createdAt: new Date("2027-02-01T00:00:00Z") };
  const bytes = await new Paper({ ...facts, foot: () => text("Pied") }).end();
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  expect([file.getTitle(), file.getAuthor(), file.getCreationDate()]).toEqual(Object.values(facts));
  const metadata = Buffer.from(bytes).toString("utf8");
  expect(metadata).toContain("Bon &lt;1&gt;");
  expect(metadata).toContain("Écurie &amp; Cie");
});

describe("appended pages", () => {
  const bytesOf = async (title: string): Promise<Uint8Array> => {
    const paper = new Paper({ title, author: "Écurie", foot: () => text("Pied") });
    paper.put(heading(title), filler(70), table(columns, rows(3)));
    return paper.end();
  };
  test("keep their place in a single structure tree", async () => {
    const file = await appendPages(await bytesOf("Premier"), await bytesOf("Second"));
    const { tree, contents } = await readingOrder(file);
    const one = "Document(H2 P Table(TR(TH TH) TR(TD TD) TR(TD TD) TR(TD TD)))";
    expect(tree).toEqual([one, one]);
    const alone = await readingOrder(await bytesOf("Premier"));
    expect(alone.contents.every((count) => count > 0)).toBe(true);
    expect(contents).toEqual([...alone.contents, ...alone.contents]);
    expect(drawnText(await readDrawnObjects(file))).toMatch(/Premier.*Second/);
    expect(Buffer.from(file).toString("latin1")).toContain("<pdfaid:part>3</pdfaid:part>");
  });
  test("can follow a file without a structure tree", async () => {
    const plain = await PDFDocument.create();
    plain.addPage();
    const drawn = await readDrawnObjects(await appendPages(await plain.save(), await bytesOf("Second")));
    expect(pageOf(drawn, "Second")).toBe(1);
  });
});
