import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
  decodePDFRawStream,
} from "@cantoo/pdf-lib";
import { FacturX } from "factur-x-kit";
import { XmlDocument } from "libxml2-wasm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { day, frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice, roundCents } from "#kernel/money.ts";
import { closePdf, drawPdf } from "#platform/pdf.ts";
import { billingCases } from "#tests/examples/billing-cases.ts";
import {
  billedLine,
  billingDocument,
  callForFunds,
  consumer,
  creditNote,
  german,
  lateNote,
  transfer,
} from "#tests/examples/billing-documents.ts";
import {
  type DrawnObject,
  drawnText,
  findFaults,
  readDrawnObjects,
} from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { readingOrder } from "../../../../../tools/testing/pdf/reading-order.ts";
import type { FrozenDocument } from "../../model/documents/frozen.ts";
import { facturX } from "../factur-x/factur-x.ts";
import { draw } from "./document.ts";
import { type PaperSettlement, transferCode } from "./payment.ts";

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => vi.useRealTimers());
afterAll(closePdf);

const print = (document: FrozenDocument, settlement?: PaperSettlement): Promise<Uint8Array> =>
  draw({ document, xml: facturX(document), ...(settlement && { settlement }) });
const drawn = async (document: FrozenDocument): Promise<DrawnObject[]> =>
  readDrawnObjects(await print(document));
/** With plain spaces. */
const plain = (text: string): string => text.replaceAll(/\s+/g, " ");
const words = async (document: FrozenDocument): Promise<string> => plain(drawnText(await drawn(document)));

/** The amounts of an XML, as papers write them. */
function amountsOf(xml: string): string[] {
  const names = "LineTotal|Basis|Calculated|TaxBasisTotal|TaxTotal|GrandTotal|TotalPrepaid|DuePayable|Charge";
  return [...xml.matchAll(new RegExp(`<ram:(?:${names})Amount[^>]*>(-?)(\\d+)\\.(\\d\\d)<`, "g"))].map(
    ([, sign, whole, cents]) => plain(frenchPrice(Number(`${sign}${whole}${cents}`))),
  );
}

/** An amount alone in its cell. */
const wholePrice = /^−?[\d ]+,\d\d €$/;
/** Of each contract and car: the paper alone adds them up. */
const subtotalsOf = ({ lines }: FrozenDocument): string[] =>
  [...Map.groupBy(lines, ({ contract, car }) => `${contract?.id} ${car?.plate}`).values()].map((group) =>
    plain(frenchPrice(group.reduce((sum, { netCents }) => sum + netCents, 0))),
  );

describe.each(Object.entries(billingCases))("%s", (_, document) => {
  let bytes = new Uint8Array();
  let objects: DrawnObject[] = [];
  beforeAll(async () => {
    bytes = new Uint8Array(await print(document));
    objects = await readDrawnObjects(bytes);
  });
  test("nothing over anything, nothing out of its box or page", () =>
    expect(findFaults(objects)).toEqual([]));
  test("the paper says what the XML says, and no other amount", () => {
    const paper = plain(drawnText(objects));
    const { number, issuedOn, mentions, customer } = document;
    const rest = [
      number,
      frenchDay(issuedOn),
      plain(customer.name),
      ...mentions.map(({ text }) => plain(text)),
    ];
    const amounts = amountsOf(facturX(document) ?? "");
    for (const expected of [...amounts, ...rest])
      expect(paper.replaceAll(" ", "")).toContain(expected.replaceAll(" ", ""));
    const known = new Set([...amounts, ...subtotalsOf(document), plain(frenchPrice(-document.prepaidCents))]);
    const printed = objects.map(({ text }) => plain(text ?? "")).filter((text) => wholePrice.test(text));
    if (document.kind !== "CALL") expect(printed.filter((price) => !known.has(price))).toEqual([]);
  });
  test.skipIf(document.kind === "CALL")(
    "an outside reader reads the same invoice, and finds it valid",
    async () => {
      const read = await FacturX.fromPDF(bytes);
      // Stricter than the official rules: it refuses the cent that a partial credit may differ by (R4).
      const isExact = document.vat.every(
        ({ netCents, rate, vatCents }) => vatCents === roundCents(netCents * rate),
      );
      expect(read.validate()).toMatchObject({ valid: isExact });
      const { document: header } = read.object;
      expect([header.id, header.type]).toEqual([
        document.number,
        document.kind === "CREDIT_NOTE" ? "381" : "380",
      ]);
    },
  );
});

test("two prints are equal, whatever the day", async () => {
  for (const document of [billingDocument(), billingDocument({ payment: transfer }), callForFunds()]) {
    const first = Buffer.from(await print(document));
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-05-04T10:00:00Z") });
    expect(Buffer.from(await print(document)).equals(first)).toBe(true);
    vi.useRealTimers();
  }
});

test("the thread of documents draws it", async () => {
  const document = billingDocument();
  const data = { document, xml: facturX(document) };
  const module = new URL("./document.ts", import.meta.url).href;
  expect(Buffer.from(await drawPdf(module, data)).equals(Buffer.from(await draw(data)))).toBe(true);
});

describe("20. PDF/A-3 with its XML", () => {
  const named = (name: string) => PDFName.of(name);
  const document = billingDocument({
    issuer: { ...billingDocument().issuer, name: "Écurie & Cie <Lyon>" },
  });
  const open = async () => PDFDocument.load(await print(document), { updateMetadata: false });
  function textOf(stream: PDFStream): string {
    if (!(stream instanceof PDFRawStream)) throw new Error("a stream is not raw");
    return new TextDecoder().decode(decodePDFRawStream(stream).decode());
  }
  const metadataOf = (file: PDFDocument): string => textOf(file.catalog.lookup(named("Metadata"), PDFStream));

  test("the XML is embedded byte for byte, as the alternative of the document", async () => {
    const file = await open();
    const associated = file.catalog.lookup(named("AF"), PDFArray);
    expect(associated.size()).toBe(1);
    const specification = associated.lookup(0, PDFDict);
    expect(specification.lookup(named("AFRelationship"), PDFName).decodeText()).toBe("Alternative");
    expect(specification.lookup(named("UF"), PDFString).decodeText()).toBe("factur-x.xml");
    expect(specification.lookup(named("F"), PDFString).decodeText()).toBe("factur-x.xml");
    const stream = specification.lookup(named("EF"), PDFDict).lookup(named("F"), PDFStream);
    expect(stream.dict.lookup(named("Subtype"), PDFName).decodeText()).toBe("text/xml");
    expect(textOf(stream)).toBe(facturX(document));
    const names = file.catalog.lookup(named("Names"), PDFDict).lookup(named("EmbeddedFiles"), PDFDict);
    expect(names.lookup(named("Names"), PDFArray).lookup(0, PDFString).decodeText()).toBe("factur-x.xml");
  });
  test("one output intent, a file identifier, and every font embedded", async () => {
    const file = await open();
    expect(file.catalog.lookup(named("OutputIntents"), PDFArray).size()).toBe(1);
    expect(file.context.trailerInfo.ID).toBeInstanceOf(PDFArray);
    const descriptors = file.context
      .enumerateIndirectObjects()
      .flatMap(([, one]) =>
        one instanceof PDFDict && one.get(named("Type")) === named("FontDescriptor") ? [one] : [],
      );
    expect(descriptors.length).toBeGreaterThan(0);
    for (const descriptor of descriptors) expect(descriptor.has(named("FontFile2"))).toBe(true);
  });
  test("the metadata are XML, describe their extension, and agree with the information dictionary", async () => {
    const file = await open();
    const metadata = metadataOf(file);
    using parsed = XmlDocument.fromString(metadata);
    const namespaces = {
      fx: "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
      dc: "http://purl.org/dc/elements/1.1/",
      pdfaid: "http://www.aiim.org/pdfa/ns/id/",
      property: "http://www.aiim.org/pdfa/ns/property#",
    };
    const read = (path: string) => parsed.find(path, namespaces).map((node) => node.content.trim());
    expect(
      ["DocumentType", "DocumentFileName", "Version", "ConformanceLevel"].flatMap((name) =>
        read(`//fx:${name}`),
      ),
    ).toEqual(["INVOICE", "factur-x.xml", "1.0", "EN 16931"]);
    expect(read("//property:name")).toEqual([
      "DocumentType",
      "DocumentFileName",
      "Version",
      "ConformanceLevel",
    ]);
    expect([...read("//pdfaid:part"), ...read("//pdfaid:conformance")]).toEqual(["3", "B"]);
    expect(read("//dc:title")).toEqual([file.getTitle()]);
    expect(read("//dc:creator")).toEqual(["Écurie & Cie <Lyon>"]);
    expect(file.getAuthor()).toBe("Écurie & Cie <Lyon>");
    expect(file.getCreationDate()).toEqual(new Date("2027-02-01T00:00:00Z"));
  });
  test("every offset and every reference leads to an object", async () => {
    const bytes = await print(document);
    const raw = Buffer.from(bytes).toString("latin1");
    const [, start = ""] = /startxref\n(\d+)\n%%EOF\s*$/.exec(raw) ?? [];
    const offsets = [...raw.slice(Number(start)).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
    expect(offsets.length).toBeGreaterThan(20);
    offsets.forEach((at, index) => expect(raw.slice(at, at + 16)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
    const objects = (await open()).context.enumerateIndirectObjects();
    const known = new Set(objects.map(([reference]) => reference.toString()));
    for (const [, object] of objects)
      for (const [reference] of String(object instanceof PDFStream ? object.dict : object).matchAll(
        /\d+ 0 R/g,
      ))
        expect(known).toContain(reference);
  });
  test("every text is read in its place", async () => {
    const { tree, contents } = await readingOrder(await print(document));
    expect(contents.every((count) => count > 0)).toBe(true);
    expect(tree[0]).toMatch(/^Document\(P/);
    expect(tree[0]).toContain("Table(TR(TH TH");
  });
  test("a call for funds embeds nothing", async () => {
    const file = await PDFDocument.load(await print(callForFunds()));
    expect(file.catalog.has(named("AF"))).toBe(false);
  });
});

describe("what a customer reads", () => {
  test("the address stands in the window of a long envelope, and nothing else", async () => {
    const millimetre = 72 / 25.4;
    const texts = (await drawn(billingDocument())).filter(({ page, text }) => page === 0 && text);
    const inWindow = texts.filter(
      ({ left, right, top, bottom }) =>
        right > 90 * millimetre &&
        left < 200 * millimetre &&
        bottom > 40 * millimetre &&
        top < 79 * millimetre,
    );
    expect(inWindow.map(({ text }) => text)).toEqual([
      "Menuiserie du Val & Fils",
      "12 rue des Lices",
      "49100 ANGERS",
    ]);
    for (const { left, right, top, bottom } of inWindow) {
      expect(left).toBeGreaterThan(100 * millimetre);
      expect(right).toBeLessThan(190 * millimetre);
      expect(top).toBeGreaterThan(45 * millimetre);
      expect(bottom).toBeLessThan(79 * millimetre);
    }
  });
  test("a debit announces its day, its account, its mandate and its creditor", async () =>
    expect(await words(billingDocument())).toMatch(
      /Net à payer 611,88 € Prélèvement SEPA le 10-02-2027 Compte débité se terminant par 0189 Référence du mandat ECU-000417-2026-01 Identifiant créancier FR72ZZZ123456/,
    ));
  test("a transfer gives its account and its reference, for the eye and for an application", async () => {
    const document = billingDocument({ payment: transfer });
    expect(await words(document)).toMatch(
      /Virement au plus tard le 10-02-2027 Titulaire Écurie Démonstration IBAN FR76 3000 6000 0112 3456 7890 189 BIC AGRIFRPP À rappeler F2027-000123/,
    );
    expect(transferCode(document, document.toPayCents).split("\n")).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "AGRIFRPP",
      "Écurie Démonstration",
      "FR7630006000011234567890189",
      "EUR611.88",
      "",
      "",
      "F2027-000123",
    ]);
  });
  test("a call for funds of a debited client is paid by transfer", async () => {
    const paper = await words(callForFunds({ payment: billingDocument().payment }));
    expect(paper).toMatch(/À verser 979,80 € Virement au plus tard le .* IBAN FR76 .* À rappeler C2027-/);
    expect(paper).not.toContain("Prélèvement");
  });
  test("what was paid before is deducted", async () => {
    expect(await words(billingDocument({ prepaidCents: 20_000 }))).toMatch(
      /Total TTC 611,88 € Déjà réglé −200,00 € Reste à payer 411,88 € Net à payer 411,88 €/,
    );
    expect(await words(billingDocument({ prepaidCents: 61_188 }))).toContain(
      "Net à payer 0,00 € Rien à payer",
    );
  });
  describe("settled since its issue", () => {
    const deposit = (cents: number, remainingCents: number): PaperSettlement => ({
      settled: [
        {
          cents,
          by: "votre dépôt de garantie",
          sentence: `Déjà réglé par votre dépôt de garantie : ${frenchPrice(cents)}.`,
        },
      ],
      remainingCents,
    });
    const wordsOf = async (document: FrozenDocument, settlement: PaperSettlement) => {
      const objects = await readDrawnObjects(await print(document, settlement));
      expect(findFaults(objects)).toEqual([]);
      return plain(drawnText(objects));
    };
    test("an invoice that the deposit pays asks for nothing and announces no debit", async () => {
      const paper = await wordsOf(billingDocument(), deposit(61_188, 0));
      expect(paper).toMatch(
        /Total TTC 611,88 € Reste à payer 0,00 € Soldée par votre dépôt de garantie\. Déjà réglé par votre dépôt de garantie : 611,88 €\./,
      );
      expect(paper).not.toMatch(/Net à payer|Prélèvement/);
    });
    test("the rest of an invoice that the deposit pays in part is debited", async () =>
      expect(await wordsOf(billingDocument(), deposit(20_000, 41_188))).toMatch(
        /Reste à payer 411,88 € Déjà réglé par votre dépôt de garantie : 200,00 €\. Prélèvement SEPA le 10-02-2027/,
      ));
    test("the code of a transfer asks for the rest", () =>
      expect(transferCode(billingDocument({ payment: transfer }), 41_188)).toContain("EUR411.88"));
    test("a document of each gender, two payers", async () => {
      const { settled } = deposit(40_000, 0);
      const paper = await wordsOf(callForFunds(), {
        settled: [
          ...settled,
          {
            cents: 57_980,
            by: "notre avoir A2027-000012",
            sentence: "Déjà réglé par notre avoir A2027-000012 : 579,80 €.",
          },
        ],
        remainingCents: 0,
      });
      expect(paper).toContain("Soldé par votre dépôt de garantie et notre avoir A2027-000012.");
    });
    test("the uses of a credit note change nothing to its paper", async () => {
      const used = {
        settled: [{ cents: 61_188, by: null, sentence: "Déduit de F2027-000123 : 611,88 €." }],
        remainingCents: 0,
      };
      expect(await wordsOf(creditNote(), used)).toBe(await words(creditNote()));
    });
  });
  test.each([9, 10, 11, 12, 13, 14, 15, 16, 28, 29, 30, 31])(
    "the totals of %i lines are on the page of the last line",
    async (count) => {
      const lines = Array.from({ length: count }, (_, at) => billedLine("RENT", 10_001 + at, { why: "" }));
      const objects = await drawn(billingDocument({ lines }));
      const pageOf = (words: string) => objects.findLast(({ text }) => text === words)?.page;
      expect(pageOf("Loyer")).toBe(pageOf("Total TTC"));
    },
  );
  test("nothing is drawn in the place of mentions that a document does not bear", async () => {
    const shapes = async (document: FrozenDocument) =>
      (await drawn(document)).filter(({ text }) => text === null).length;
    expect(await shapes(billingDocument({ mentions: [] }))).toBe((await shapes(billingDocument())) - 1);
  });
  test("a credit note names what it corrects, and what becomes of it", async () => {
    const paper = await words(creditNote());
    expect(paper).toContain("Cet avoir corrige la facture F2027-000123 du 01-02-2027.");
    expect(paper).toContain("En votre faveur 611,88 €");
    expect(paper).not.toContain("IBAN");
    const ofNote = creditNote({
      lines: [billedLine("RECOVERY_FEE", 4_000)],
      corrects: [{ number: "N2027-000123", issuedOn: day("2027-02-01") }],
    });
    expect(await words(ofNote)).toContain("Cet avoir corrige la note N2027-000123");
  });
  test("a computation is below its line, and a discount is a line", async () => {
    const paper = await words(
      billingDocument({
        lines: [
          billedLine("RENT", 23_705, { why: "489,90 € × 15 jours sur 31" }),
          billedLine("ACTIVATION", 10_000, { quantity: -1, label: "Remise", period: null }),
        ],
      }),
    );
    expect(paper).toContain("Loyer 489,90 € × 15 jours sur 31 février 2027 1 237,05 € 20 % 237,05 €");
    expect(paper).toContain("Remise −1 100,00 € 20 % −100,00 €");
  });
  test("outside VAT: no rate, no « HT », no « TTC »", async () => {
    for (const document of [lateNote(), callForFunds()]) {
      const [paper = ""] = (await words(document)).split("Document hors du champ");
      expect(paper).not.toMatch(/ HT | TTC |20 %|Opération/);
    }
  });
  test("a consumer reads neither penalties nor 40 €; a company abroad reads its country", async () => {
    expect(await words(billingDocument({ customer: consumer }))).not.toMatch(/Pénalités|40 €|SIRET/);
    expect(await words(billingDocument({ customer: german }))).toContain("50679 KÖLN ALLEMAGNE");
  });
  test("a page in the middle of a contract repeats its header, its contract and the page number", async () => {
    const objects = await drawn(billingCases["three hundred lines"]!);
    const pages = Math.max(...objects.map(({ page }) => page)) + 1;
    expect(pages).toBeGreaterThan(10);
    const second = objects.filter(({ page }) => page === 1).map(({ text }) => plain(text ?? ""));
    expect(second).toContain("Désignation");
    expect(second.some((text) => /^Contrat D-2026-000006 .*\(suite\)$/.test(text))).toBe(true);
    expect(second).toContain(`F2027-000123 · 2 / ${pages}`);
  });
});
