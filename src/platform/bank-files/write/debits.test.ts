import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type Day, day } from "#kernel/calendar/day.ts";
import { Failure } from "#kernel/failure.ts";
import {
  buildDebit,
  buildDebitFile,
  britishIban,
  clientIban,
  creditorId,
  lessor,
  monacoIban,
  swissIban,
  turkishIban,
} from "#tests/bank-files/files.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import { readWritten, type WrittenNode } from "#tests/bank-files/written.ts";
import type { Debit, DebitFile } from "#kernel/sepa/debit-file.ts";
import { targetDayOnOrAfter } from "#kernel/calendar/target-days.ts";
import { writeDebitFile } from "./debits.ts";

const message = "pain.008.001.08";
const read = <Result>(file: DebitFile, reader: (document: WrittenNode) => Result): Result =>
  readWritten(writeDebitFile(file), message, reader);
const first = "CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf";

/** Number and sum of the header, then of each group, and the number of its debits. */
const totalsOf = (debits: readonly Debit[]) =>
  read(buildDebitFile(debits), (document) => {
    const totals = (node: WrittenNode) => [node.text("NbOfTxs"), node.text("CtrlSum")];
    return {
      header: document.nodes("CstmrDrctDbtInitn/GrpHdr").map(totals)[0],
      groups: document
        .nodes("CstmrDrctDbtInitn/PmtInf")
        .map((group) => [...totals(group), group.nodes("DrctDbtTxInf").length]),
    };
  });

const repeated = (count: number, amountOf: (index: number) => number): Debit[] =>
  Array.from({ length: count }, (_, index) => buildDebit({ amountCents: amountOf(index) }));

function problemsOf(file: DebitFile): string {
  try {
    writeDebitFile(file);
    return "";
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

it.each(["RUM/2024/00012", "ald 00012", "ATL+12", "(a-b):c.d,e'f?"])(
  "a mandate made elsewhere, « %s », is debited under its own reference",
  (reference) => {
    const { mandate } = buildDebit();
    const file = buildDebitFile([buildDebit({ mandate: { ...mandate, reference } })]);
    expect(read(file, (document) => document.nodes(first)[0]?.text("DrctDbtTx/MndtRltdInf/MndtId"))).toBe(
      reference,
    );
  },
);

describe("trap 22: sums of files are exact", { timeout: 60_000 }, () => {
  it.each([
    ["3 × 19,99", 3, () => 1999, "59.97"],
    ["300 debits of 0,10 + 0,20 i", 300, (index: number) => 10 + 20 * index, "9000.00"],
    ["10 000 debits of 0,01 €", 10_000, () => 1, "100.00"],
    ["98 529,87 in seven", 7, (index: number) => (index === 6 ? 9_852_927 : 10), "98529.87"],
  ])("%s", (_title, count, amountOf, sum) =>
    expect(totalsOf(repeated(count, amountOf))).toEqual({
      header: [String(count), sum],
      groups: [[String(count), sum, count]],
    }),
  );
});

describe("trap 23: totals of a group are those of its own debits", () => {
  const [tenth, fifteenth] = [day("2026-12-10"), day("2026-12-15")];
  const debits = [
    buildDebit({ amountCents: 100, collectionDay: fifteenth, scheme: "B2B" }),
    buildDebit({ amountCents: 200, collectionDay: tenth }),
    buildDebit({ amountCents: 300, collectionDay: tenth, scheme: "B2B" }),
    buildDebit({ amountCents: 400, collectionDay: fifteenth }),
    buildDebit({ amountCents: 500, collectionDay: tenth }),
    buildDebit({ amountCents: 600, collectionDay: tenth, sequence: "OOFF" }),
    buildDebit({ amountCents: 700, collectionDay: fifteenth, scheme: "B2B" }),
  ];

  it("two days, CORE and B2B, recurrent and single, 7 debits", () =>
    expect(totalsOf(debits)).toEqual({
      header: ["7", "28.00"],
      groups: [
        ["1", "3.00", 1],
        ["1", "6.00", 1],
        ["2", "7.00", 2],
        ["2", "8.00", 2],
        ["1", "4.00", 1],
      ],
    }));

  it("each group has its day, scheme, sequence and id", () =>
    expect(
      read(buildDebitFile(debits), (document) =>
        document
          .nodes("CstmrDrctDbtInitn/PmtInf")
          .map((group) =>
            ["PmtInfId", "ReqdColltnDt", "PmtTpInf/LclInstrm/Cd", "PmtTpInf/SeqTp"].map((path) =>
              group.text(path),
            ),
          ),
      ),
    ).toEqual([
      ["REM-2026-000017-0001", tenth, "B2B", "RCUR"],
      ["REM-2026-000017-0002", tenth, "CORE", "OOFF"],
      ["REM-2026-000017-0003", tenth, "CORE", "RCUR"],
      ["REM-2026-000017-0004", fifteenth, "B2B", "RCUR"],
      ["REM-2026-000017-0005", fifteenth, "CORE", "RCUR"],
    ]));
});

describe("trap 25: addresses are structured or absent", () => {
  const address = { number: "12", street: "quai des États", zipCode: "98000", city: "Monaco", country: "MC" };
  const debtor = { name: "Léa", address, iban: monacoIban, bic: "CFMOMCMX" };

  it("writes the fields of an address, and never its lines", () => {
    const xml = writeDebitFile(buildDebitFile([buildDebit({ debtor })]));
    expect(xml).toContain(
      "<PstlAdr><StrtNm>quai des Etats</StrtNm><BldgNb>12</BldgNb><PstCd>98000</PstCd>" +
        "<TwnNm>Monaco</TwnNm><Ctry>MC</Ctry></PstlAdr>",
    );
    expect(xml).not.toContain("AdrLine");
  });

  it("writes no address when the town is not known", () =>
    expect(
      read(buildDebitFile([buildDebit()]), (document) => document.text(`${first}/Dbtr/PstlAdr`)),
    ).toBeNull());

  it("writes in the layout of version 08: BICFI, and no BIC", () => {
    const xml = writeDebitFile(buildDebitFile([buildDebit({ debtor })]));
    expect(xml).toContain("<BICFI>CFMOMCMX</BICFI>");
    expect(xml).not.toContain("<BIC>");
  });

  it.each([monacoIban, swissIban, britishIban])(
    "asks for the address and the BIC of the account %s",
    (iban) =>
      expect(
        problemsOf(buildDebitFile([buildDebit({ debtor: { ...debtor, iban, address: null, bic: null } })])),
      ).toMatch(/le BIC est obligatoire .* l’adresse du débiteur est obligatoire/),
  );

  it("needs neither inside the economic area", () =>
    expect(
      read(buildDebitFile([buildDebit()]), (document) =>
        document.text(`${first}/DbtrAgt/FinInstnId/Othr/Id`),
      ),
    ).toBe("NOTPROVIDED"));
});

describe("mandates", () => {
  const amended = (amendment: Debit["mandate"]["amendment"]) =>
    buildDebitFile([buildDebit({ mandate: { reference: "RUM-2", signedOn: day("2026-03-02"), amendment } })]);
  const mandate = `${first}/DrctDbtTx/MndtRltdInf`;

  it("the next debit after a change of account is RCUR, with SMNDA", () =>
    expect(
      read(amended({ isNewAccount: true, formerReference: null, formerCreditor: null }), (document) => [
        document.text("CstmrDrctDbtInitn/PmtInf/PmtTpInf/SeqTp"),
        document.text(`${mandate}/AmdmntInd`),
        document.text(`${mandate}/AmdmntInfDtls/OrgnlDbtrAcct/Id/Othr/Id`),
        document.text(`${mandate}/AmdmntInfDtls/OrgnlMndtId`),
      ]),
    ).toEqual(["RCUR", "true", "SMNDA", null]));

  it("a transferred mandate names its former reference and creditor", () =>
    expect(
      read(
        amended({
          isNewAccount: false,
          formerReference: "RUM-1",
          formerCreditor: { name: "Écurie Invest", creditorId: "DE98ZZZ09999999999" },
        }),
        (document) => [
          document.text(`${mandate}/AmdmntInfDtls/OrgnlMndtId`),
          document.text(`${mandate}/AmdmntInfDtls/OrgnlCdtrSchmeId/Nm`),
          document.text(`${mandate}/AmdmntInfDtls/OrgnlCdtrSchmeId/Id/PrvtId/Othr/Id`),
          document.text(`${mandate}/AmdmntInfDtls/OrgnlDbtrAcct`),
        ],
      ),
    ).toEqual(["RUM-1", "Ecurie Invest", "DE98ZZZ09999999999", null]));
});

describe("an amendment that a bank would refuse is not written", () => {
  const formerCreditor = { name: "Écurie Invest", creditorId: "DE98ZZZ09999999999" };
  const none = { isNewAccount: false, formerReference: null, formerCreditor: null };
  it.each([
    ["nothing changed", none, "la modification du mandat est vide"],
    ["the same reference", { ...none, formerReference: "RUM-2" }, "la même que la nouvelle"],
    ["a reference with an accent", { ...none, formerReference: "MANDAT-É" }, "« MANDAT-É » est invalide"],
    ["a reference with two slashes", { ...none, formerReference: "A//B" }, "« A//B » est invalide"],
    ["a reference that ends in a slash", { ...none, formerReference: "A/" }, "« A/ » est invalide"],
    ["a long reference", { ...none, formerReference: "A".repeat(36) }, "est invalide"],
    [
      "a false ICS",
      { ...none, formerCreditor: { ...formerCreditor, creditorId: "DE99ZZZ09999999999" } },
      "l’ancien ICS",
    ],
    [
      "a creditor in Greek",
      { ...none, formerCreditor: { ...formerCreditor, name: "Αθήνα" } },
      "lettres latines",
    ],
  ])("%s", (_title, amendment, problem) =>
    expect(
      problemsOf(
        buildDebitFile([
          buildDebit({ mandate: { reference: "RUM-2", signedOn: day("2026-03-02"), amendment } }),
        ]),
      ),
    ).toContain(problem),
  );
  it("a reference given by another creditor is sent as it is", () =>
    expect(
      writeDebitFile(
        buildDebitFile([
          buildDebit({
            mandate: {
              reference: "RUM-2",
              signedOn: day("2026-03-02"),
              amendment: { ...none, formerReference: "mandat/2019 (n. 4)" },
            },
          }),
        ]),
      ),
    ).toContain("<OrgnlMndtId>mandat/2019 (n. 4)</OrgnlMndtId>"));
});

describe("a file that a bank would refuse is not written", () => {
  const debtor = { name: "Léa", address: null, iban: clientIban, bic: null };
  const signedOn = day("2026-03-02");
  const mandate = { reference: "RUM-1", signedOn, amendment: null };
  it.each<[string, Partial<Debit>, string]>([
    ["a false IBAN", { debtor: { ...debtor, iban: `${clientIban.slice(0, -1)}3` } }, "l’IBAN est invalide"],
    ["an account outside of SEPA", { debtor: { ...debtor, iban: turkishIban } }, "est hors de la zone SEPA"],
    [
      "a name in Cyrillic",
      { debtor: { ...debtor, name: "Боулангери" } },
      "doit être écrit en lettres latines",
    ],
    [
      "a town in Greek",
      {
        debtor: { ...debtor, address: { number: "", street: "", zipCode: "", city: "Αθήνα", country: "GR" } },
      },
      "la ville et le pays de l’adresse",
    ],
    ["no amount", { amountCents: 0 }, "le montant 0,00\u00a0€ est hors des limites de SEPA"],
    ["a fraction of a cent", { amountCents: 19.99 }, "est hors des limites de SEPA"],
    ["more than a billion", { amountCents: 100_000_000_000 }, "est hors des limites de SEPA"],
    ["a Sunday", { collectionDay: day("2026-12-13") }, "n’est pas un jour ouvré des banques"],
    ["Good Friday", { collectionDay: day("2027-03-26") }, "n’est pas un jour ouvré des banques"],
    ["a reference in small letters", { endToEndId: "prl-1" }, "prl-1 : sa référence est invalide"],
    ["a false mandate", { mandate: { ...mandate, reference: "RUM_1" } }, "la référence du mandat « RUM_1 »"],
    [
      "a mandate signed later",
      { mandate: { ...mandate, signedOn: day("2026-12-11") } },
      "après le prélèvement",
    ],
  ])("%s", (_title, changes, problem) =>
    expect(problemsOf(buildDebitFile([buildDebit(), buildDebit(changes)]))).toContain(problem),
  );

  it("names the first problems, and counts the others", () => {
    const false9 = Array.from({ length: 9 }, () => buildDebit({ amountCents: 0 }));
    expect(problemsOf(buildDebitFile(false9))).toMatch(
      /^(?:PRL-\S+ : le montant [^.]*\. ){5}Et 4 autres problèmes\.$/,
    );
  });

  it("without debits, with a reference twice, with false ids of ours", () => {
    expect(problemsOf(buildDebitFile([]))).toBe("Le fichier n’a pas de prélèvements.");
    const debit = buildDebit();
    expect(problemsOf(buildDebitFile([debit, debit]))).toContain("est portée par plusieurs prélèvements");
    expect(problemsOf(buildDebitFile([debit], { messageId: "é" }))).toContain(
      "La référence « é » est invalide",
    );
    const creditor = { ...lessor, creditorId: "FR99ZZZ123456" };
    expect(problemsOf(buildDebitFile([debit], { creditor }))).toBe("L’ICS « FR99ZZZ123456 » est invalide.");
  });
});

/** A text of which banks can read something. */
const latin = fc.string({ unit: "grapheme", maxLength: 90 }).map((text) => `A${text}`);
const debits = fc.array(
  fc.record({
    amountCents: fc.integer({ min: 1, max: 99_999_999_999 }),
    remittance: fc.string({ unit: "grapheme", maxLength: 150 }),
    scheme: fc.constantFrom("CORE" as const, "B2B" as const),
    sequence: fc.constantFrom("RCUR" as const, "OOFF" as const),
    collectionDay: fc
      .integer({ min: 0, max: 60 })
      .map((days): Day => targetDayOnOrAfter(addDays(day("2026-12-01"), days))),
    name: latin,
    address: fc.option(
      fc.record({
        number: fc.string({ maxLength: 20 }),
        street: fc.string({ unit: "grapheme", maxLength: 90 }),
        zipCode: fc.string({ maxLength: 20 }),
        city: latin,
        country: fc.constantFrom("FR", "MC", "BE"),
      }),
    ),
  }),
  { minLength: 1, maxLength: 20 },
);
const fileOf = (rows: typeof debits extends fc.Arbitrary<infer Rows> ? Rows : never): DebitFile =>
  buildDebitFile(
    rows.map(({ name, address, ...row }) =>
      buildDebit({ ...row, debtor: { name, address, iban: clientIban, bic: null } }),
    ),
  );

it("any file is read again as it was written", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(debits, (rows) => {
      const file = fileOf(rows);
      const written = read(file, (document) =>
        document.nodes("CstmrDrctDbtInitn/PmtInf").flatMap((group) =>
          group.nodes("DrctDbtTxInf").map((one) => ({
            endToEndId: one.text("PmtId/EndToEndId"),
            amount: one.text("InstdAmt"),
            scheme: group.text("PmtTpInf/LclInstrm/Cd"),
            sequence: group.text("PmtTpInf/SeqTp"),
            collectionDay: group.text("ReqdColltnDt"),
            iban: one.text("DbtrAcct/Id/IBAN"),
          })),
        ),
      );
      const expected = file.debits.map(
        ({ endToEndId, amountCents, scheme, sequence, collectionDay, debtor }) => {
          const euros = `${BigInt(amountCents) / 100n}.${String(BigInt(amountCents) % 100n).padStart(2, "0")}`;
          return { endToEndId, amount: euros, scheme, sequence, collectionDay, iban: debtor.iban };
        },
      );
      const byId = (rowsById: { endToEndId: string | null }[]) =>
        rowsById.toSorted((one, other) => String(one.endToEndId).localeCompare(String(other.endToEndId)));
      expect(byId(written)).toEqual(byId(expected));
    }),
    { numRuns: 50 },
  );
});

describe.skipIf(!hasSchemas)("schema of ISO 20022 (skipped without it)", { timeout: 60_000 }, () => {
  it("any file is valid", () => {
    fc.assert(
      fc.property(debits, (rows) => {
        expect(schemaErrors(message, writeDebitFile(fileOf(rows)))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it("10 000 debits, addresses and amendments are valid", () => {
    const amendment = {
      isNewAccount: true,
      formerReference: "RUM-1",
      formerCreditor: { name: "Écurie Invest", creditorId },
    };
    const address = { number: "12", street: "quai", zipCode: "98000", city: "Monaco", country: "MC" };
    const file = buildDebitFile([
      ...repeated(10_000, () => 1),
      buildDebit({
        mandate: { reference: "RUM-2", signedOn: day("2026-03-02"), amendment },
        debtor: { name: "Léa", address, iban: monacoIban, bic: "CFMOMCMX" },
      }),
    ]);
    expect(schemaErrors(message, writeDebitFile(file))).toEqual([]);
  });

  it("the schema does refuse a false file", () =>
    expect(
      schemaErrors(
        message,
        writeDebitFile(buildDebitFile([buildDebit()])).replace("<SeqTp>RCUR", "<SeqTp>RCUT"),
      ),
    ).not.toEqual([]));
});
