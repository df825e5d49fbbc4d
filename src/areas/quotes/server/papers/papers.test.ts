import { describe, expect, test, vi } from "vitest";
import {
  type DrawnObject,
  readDrawnObjects,
  findFaults,
  drawnText,
} from "../../../../../tools/testing/pdf/drawn-pages.ts";
import { paperKinds } from "../../model/papers/papers.ts";
import { draw } from "./draw.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { longLessor } from "#tests/examples/longest-texts.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import {
  longFields,
  longPerson,
  mediumQuote,
  paperOrder,
  paperQuote,
} from "#tests/examples/quote-documents.ts";
import type { PaperOrder } from "./paper-quote.ts";

// The longest papers have some ten pages and are read twice.
vi.setConfig({ testTimeout: 60_000 });

const drawn = async (changes: Partial<PaperOrder> = {}) => readDrawnObjects(await draw(paperOrder(changes)));
/** PDFium joins words hyphenated at the end of a line. */
const flat = (words: string): string => words.replaceAll(/[^\p{L}\d@.]/gu, "");

const quotes = {
  "long-term": paperQuote(),
  "medium-term": mediumQuote(),
  "the longest long-term": paperQuote(longFields()),
  "the longest medium-term": mediumQuote({ ...longFields(), type: "medium", fluidityGrid: [] }),
};

describe.each(paperKinds)("%s", (kind) => {
  test.each(Object.entries(quotes))(
    "%s: nothing overlaps, and nothing leaves its box or page",
    async (_, quote) => {
      expect(findFaults(await drawn({ kind, quote, lessor: longLessor }))).toEqual([]);
    },
  );
});

test("a name of 150 letters, an e-mail, 27 options and a comment of 4 000 letters are all printed", async () => {
  const fields = longFields();
  const words = flat(drawnText(await drawn({ quote: paperQuote(fields) })));
  // Sentences of 75 letters each, the last one truncated.
  expect(words.match(/Uneprécision/g)).toHaveLength(Math.ceil(4_000 / 75));
  for (const expected of [fields.company?.name, fields.signatory?.email, fields.options?.[26]?.name])
    expect(words.includes(flat(expected ?? "?")), expected).toBe(true);
});

test("a company reads its rent without tax, the tax, and the invoiced amount with tax", async () => {
  const quote = paperQuote({
    displayWithTax: false,
    priceCents: 45_907,
    insurance: true,
    baseInsuranceCents: 9_800,
  });
  const words = drawnText(await drawn({ kind: "quote", quote })).replaceAll("\u00a0", " ");
  expect(words).toContain("Chaque mois HT TVA 20 % TTC");
  // 459,07 × 1,2 = 550,884; the insurance is exempt from VAT.
  expect(words).toContain("Assurance 98,00 € exonérée 98,00 €");
  expect(words).toContain("Loyer total 557,07 € 91,81 € 648,88 €");
  expect(words).toContain("exonération de TVA, article 261 C, 2° du CGI");
});

test("an offer bears the lessor's name for its kind, or none", async () => {
  const offer = async (hasFleetManagement: boolean, lessor = demonstrationLessor): Promise<string> =>
    drawnText(await drawn({ kind: "quote", lessor, quote: paperQuote({ hasFleetManagement }) }));
  expect(await offer(false)).toContain("Offre Écurie Liberté");
  expect(await offer(true)).toContain("Offre Écurie Flotte");
  expect(await offer(true, { ...demonstrationLessor, fleetFundingBrand: "" })).not.toContain("Offre ");
});

test("a quote without exempt lines does not mention an exemption", async () => {
  const words = drawnText(await drawn({ kind: "order-form", quote: paperQuote({ insurance: false }) }));
  expect(words).not.toContain("exonér");
});

describe("the price of excess and unused kilometres", () => {
  const terms = async (quote: PaperOrder["quote"]) =>
    drawnText(await drawn({ kind: "general-terms", quote })).replaceAll("\u00a0", " ");
  test("is given by the grid of the order form", async () =>
    expect(await terms(paperQuote())).toContain(
      "par proportion entre ses lignes, et au tarif de son dernier intervalle",
    ));
  test("is given by the grid on its side, and per kilometre on the other", async () => {
    const { fluidityGrid, kilometrage } = paperQuote();
    const quote = paperQuote({
      fluidityGrid: fluidityGrid.filter((line) => line.kilometrage < kilometrage),
    });
    expect(await terms(quote)).toContain("kilométrage convenu le sont au prix de 0,10 € HT");
    const form = drawnText(await drawn({ kind: "quote", quote })).replaceAll("\u00a0", " ");
    expect(form).toContain("0,10 € HT par km en plus ; en moins, réglé par la grille de fluidité");
  });
  test("is given with tax to a consumer, for line differences and refunds alike", async () => {
    const quote = paperQuote({
      displayWithTax: true,
      activationFeeCents: 30_000,
      activationFeeDiscountCents: 10_000,
    });
    const words = drawnText(await drawn({ kind: "quote", quote })).replaceAll("\u00a0", " ");
    expect(words).toContain("TTC Écart TTC");
    expect(words).toContain("200,00 € HT (240,00 € TTC), remise de 100,00 € HT (120,00 € TTC) déduite");
  });
  test("is given per kilometre for a medium-term rental without a grid", async () => {
    expect(await terms(mediumQuote())).toContain("au prix de 0,10 € HT par kilomètre parcouru au-delà");
    const quote = drawnText(await drawn({ kind: "quote", quote: mediumQuote() })).replaceAll("\u00a0", " ");
    expect(quote).toContain("0,10 € HT par km en plus, 0,05 € HT rendus par km en moins");
  });
});

describe("the signers of an order form", () => {
  const paul: SignerDraft = {
    firstName: "Paul",
    lastName: "Durand",
    email: "paul@example.fr",
    phone: "",
    capacity: "Directeur financier",
    codeChannel: "email",
  };
  /** Empty height at the bottom of each outlined box. */
  const emptiness = (all: readonly DrawnObject[]): number[] => {
    const page = all.find(({ text }) => text?.includes("Bon pour accord"))?.page;
    const here = all.filter((one) => one.page === page);
    const inside = (box: DrawnObject) =>
      here.filter(
        ({ text, top, left }) =>
          text && top > box.top && top < box.bottom && left > box.left && left < box.right,
      );
    return here
      .filter((box) => box.text === null && box.bottom - box.top > 30 && inside(box).length > 0)
      .map((box) => box.bottom - Math.max(...inside(box).map(({ bottom }) => bottom)));
  };
  test("are those actually requested, with their capacity, not the expected one", async () => {
    const signers = [paul, { ...paul, firstName: "Zoé", capacity: "" }];
    const all = await drawn({ signers });
    const words = drawnText(all);
    expect(words).toContain("représentée par Paul Durand, Directeur financier et Zoé Durand");
    expect(words).toContain("Signature électronique de Paul Durand, Directeur financier");
    expect(words).toContain("Signature électronique de Zoé Durand");
    expect(words).not.toContain("représentée par Ada Martin");
    expect(Math.max(...emptiness(all))).toBeLessThan(40);
    expect(findFaults(all)).toEqual([]);
  });
  test("default to the signatory of the quote, with room for a handwritten signature", async () => {
    const all = await drawn();
    expect(drawnText(all)).toContain("représentée par Ada Martin, Gérante");
    expect(Math.min(...emptiness(all))).toBeGreaterThan(50);
  });
  test("include an individual acting in person", async () => {
    const { company } = paperQuote();
    const quote = paperQuote({
      company: { ...company, name: "Ada Martin", client: { ...company.client, type: "INDIVIDUAL" } },
    });
    expect(drawnText(await drawn({ quote }))).toContain("Ada Martin commande à");
  });
  test("fit in their box, even six of them with the longest names", async () => {
    const { firstName, lastName, title } = longPerson;
    const signers = Array<SignerDraft>(6).fill({ ...paul, firstName, lastName, capacity: title });
    expect(findFaults(await drawn({ signers, quote: paperQuote(longFields()), lessor: longLessor }))).toEqual(
      [],
    );
  });
});
