import { describe, expect, it } from "vitest";
import { parseCamt053 } from "camt-parser";
import { Failure } from "#kernel/failure.ts";
import {
  bytesOf,
  camt053,
  camt054,
  type CamtEntry,
  type CamtStatement,
  camtVersions,
} from "#tests/bank-files/camt.ts";
import { clientIban, otherClientIban, ownIban } from "#tests/bank-files/files.ts";
import { hasSchemas, schemaErrors } from "#tests/bank-files/schemas.ts";
import type { ReversalDirection, Statement, StatementLine } from "#kernel/sepa/statement.ts";
import { newLines } from "#kernel/sepa/fingerprint.ts";
import { type BankFile, readBankFile } from "./bank-file.ts";

function statementsOf(xml: string, reversals?: ReversalDirection): readonly Statement[] {
  const file = readBankFile(bytesOf(xml), new Set(reversals === "TURNED" ? [ownIban] : []));
  if (file.kind !== "STATEMENTS") throw new Error(file.kind);
  return file.statements;
}

function refusalOf(read: () => BankFile): string {
  try {
    read();
    return "";
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

const linesOf = (entries: readonly CamtEntry[]): readonly StatementLine[] =>
  statementsOf(camt053([{ openingCents: 100_000, entries }]))[0]!.lines;
const amountsOf = (lines: readonly StatementLine[]) => lines.map(({ amountCents }) => amountCents);
const knownOf = (lines: readonly StatementLine[]) => new Set(lines.map(({ fingerprint }) => fingerprint));

const received: CamtEntry = {
  amountCents: 61_188,
  bookingDay: "2026-12-10",
  valueDay: "2026-12-11",
  entryReference: "7",
  bankReference: "BK-1",
  label: "VIR SEPA RECU",
  details: [
    {
      amountCents: 61_188,
      endToEndId: "CLIENT-88",
      debtor: { name: "Boulangerie Léa & Fils", iban: clientIban },
      creditor: { name: "Écurie Location", iban: ownIban },
      remittance: ["Facture F2026000193", "décembre"],
      structuredReference: "RF18F2026000193",
    },
  ],
};

describe.each(camtVersions)("a statement, camt.053.001.%s", (version) => {
  const statement: CamtStatement = {
    openingCents: -5000,
    entries: [received, { amountCents: -2600, label: "FRAIS" }, { amountCents: 999, status: "PDNG" }],
  };
  const xml = camt053([statement], version);

  it("has its account, its balances in cents and its booked lines", () => {
    const [read] = statementsOf(xml);
    expect(read).toMatchObject({
      id: "2026-344",
      iban: ownIban,
      currency: "EUR",
      opening: { on: "2026-12-09", amountCents: -5000 },
      closing: { on: "2026-12-10", amountCents: 53_588 },
      reversals: "AS_GIVEN",
    });
    expect(read?.lines).toMatchObject([
      {
        amountCents: 61_188,
        bookingDay: "2026-12-10",
        valueDay: "2026-12-11",
        entryReference: "7",
        bankReference: "BK-1",
        endToEndId: "CLIENT-88",
        name: "Boulangerie Léa & Fils",
        iban: clientIban,
        remittance: "Facture F2026000193 décembre",
        structuredReference: "RF18F2026000193",
        label: "VIR SEPA RECU",
        returnCode: null,
        details: [],
        unexplainedCents: 0,
      },
      { amountCents: -2600, label: "FRAIS", name: null, iban: null, endToEndId: null, remittance: "" },
    ]);
  });

  it("is read alike by another reader", async () => {
    const [theirs] = (await parseCamt053(xml)).statements;
    const [ours] = statementsOf(xml);
    const signed = ({ amount, creditDebitIndicator }: NonNullable<typeof theirs>["transactions"][number]) =>
      `${creditDebitIndicator === "DBIT" ? "-" : ""}${amount.value}`;
    expect(theirs?.account.iban).toBe(ours?.iban);
    expect(theirs?.transactions.slice(0, 2).map(signed)).toEqual(
      ours?.lines.map(({ amountCents }) => (amountCents / 100).toFixed(2)),
    );
    expect(theirs?.transactions.slice(0, 2).map(({ bookingDate }) => bookingDate)).toEqual(
      ours?.lines.map(({ bookingDay }) => bookingDay),
    );
    expect(theirs?.balances.map(({ amount }) => amount.value)).toEqual(["50.00", "535.88"]);
  });

  it.skipIf(!hasSchemas)("is written by this test as ISO 20022 says (skipped without its schema)", () =>
    expect(schemaErrors(`camt.053.001.${version}`, xml)).toEqual([]),
  );

  it("gives a returned debit with its mandate, its debtor and its reason", () => {
    const returned: CamtEntry = {
      amountCents: -61_188,
      details: [
        {
          amountCents: -61_188,
          endToEndId: "PRL-2026-000001",
          mandateReference: "RUM-C-1042",
          debtor: { name: "Boulangerie Léa" },
          creditor: { name: "Écurie Location" },
          returnCode: "AM04",
          chargesCents: 250,
        },
      ],
    };
    const [line] = statementsOf(camt053([{ openingCents: 0, entries: [returned] }], version))[0]!.lines;
    expect(line).toMatchObject({
      amountCents: -61_188,
      endToEndId: "PRL-2026-000001",
      mandateReference: "RUM-C-1042",
      name: "Boulangerie Léa",
      returnCode: "AM04",
      chargesCents: 250,
    });
  });

  it("has the same lines as a notification, camt.054", () => {
    const notification = camt054([received, { amountCents: -1, status: "PDNG" }], version);
    const file = readBankFile(bytesOf(notification));
    expect(file).toMatchObject({
      kind: "NOTIFICATIONS",
      notifications: [{ id: "AVIS-12", iban: ownIban, lines: [{ amountCents: 61_188 }] }],
    });
    if (hasSchemas) expect(schemaErrors(`camt.054.001.${version}`, notification)).toEqual([]);
  });

  it("trap 31: a batch is opened into its payments", () => {
    const batch: CamtEntry = {
      amountCents: 42_956,
      batchId: "REM-2026-000017-0001",
      bankReference: "BK-9",
      details: [
        { amountCents: 32_956, endToEndId: "PRL-1" },
        { amountCents: 10_000, endToEndId: "PRL-2" },
      ],
    };
    const { lines } = statementsOf(camt053([{ openingCents: 0, entries: [batch] }], version))[0]!;
    expect(lines).toMatchObject([
      { amountCents: 32_956, endToEndId: "PRL-1", batchId: "REM-2026-000017-0001", bankReference: "BK-9" },
      { amountCents: 10_000, endToEndId: "PRL-2", batchId: "REM-2026-000017-0001", bankReference: "BK-9" },
    ]);
  });

  it("trap 31: a difference between a movement and its detail awaits confirmation", () => {
    const charged: CamtEntry = {
      amountCents: 152_600,
      details: [{ amountCents: 150_000, endToEndId: "PRL-3", chargesCents: 2600 }],
    };
    const { lines } = statementsOf(camt053([{ openingCents: 0, entries: [charged] }], version))[0]!;
    expect(lines).toMatchObject([
      {
        amountCents: 152_600,
        endToEndId: "PRL-3",
        chargesCents: 2600,
        details: [{ amountCents: 150_000 }],
        unexplainedCents: 2600,
      },
    ]);
  });
});

describe("trap 31: batches", () => {
  it("of debits and credits are opened when they add up", () =>
    expect(
      amountsOf(linesOf([{ amountCents: -500, details: [{ amountCents: -700 }, { amountCents: 200 }] }])),
    ).toEqual([-700, 200]));
  it("that do not add up stay one line with their details", () => {
    const [line, ...others] = linesOf([
      { amountCents: 29_000, details: [{ amountCents: 10_000 }, { amountCents: 20_000 }] },
    ]);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ amountCents: 29_000, unexplainedCents: -1000, endToEndId: null });
    expect(line?.details.map(({ amountCents }) => amountCents)).toEqual([10_000, 20_000]);
  });
  it("without amounts of details stay one line", () =>
    expect(
      linesOf([{ amountCents: 300, details: [{ endToEndId: "A" }, { endToEndId: "B" }] }]),
    ).toMatchObject([{ amountCents: 300, details: [{ endToEndId: "A" }, { endToEndId: "B" }] }]));
  it("without details carry the id of our batch", () =>
    expect(linesOf([{ amountCents: 300, batchId: "REM-2026-000017-0001" }])).toMatchObject([
      { amountCents: 300, batchId: "REM-2026-000017-0001", details: [] },
    ]));
});

describe("trap 32: twice the same, truly and falsely", () => {
  const equal = { ...received, bankReference: undefined, entryReference: undefined };
  it("the same statement imported twice brings nothing new", () => {
    const once = linesOf([received, equal]);
    expect(newLines(linesOf([received, equal]), knownOf(once))).toEqual([]);
  });
  it("two payments of 611,88 of the same payer, day and text are two lines", () =>
    expect(knownOf(linesOf([equal, equal])).size).toBe(2));
  it("statements that overlap bring each line once", () => {
    const entries = Array.from({ length: 15 }, (_, index): CamtEntry => ({
      amountCents: 1000,
      bookingDay: `2026-12-${String(index + 1).padStart(2, "0")}`,
    }));
    const first = linesOf(entries.slice(0, 10));
    expect(newLines(linesOf(entries.slice(7)), knownOf(first))).toHaveLength(5);
  });
  it("the details of a batch have a fingerprint each", () =>
    expect(
      knownOf(linesOf([{ amountCents: 200, details: [{ amountCents: 100 }, { amountCents: 100 }] }])).size,
    ).toBe(2));
  it("the same statement twice in a file is refused", () => {
    const statement = { openingCents: 0, entries: [received, { amountCents: -61_188 }] };
    const xml = camt053([statement, statement]);
    expect(refusalOf(() => readBankFile(bytesOf(xml)))).toBe(
      "Ce fichier contient deux fois le même relevé. Rien n’a été importé.",
    );
  });
});

describe("the balance of a statement", () => {
  it("refuses it whole when its lines do not make its closing balance", () => {
    const xml = camt053([{ openingCents: 100_000, closingCents: 160_000, entries: [received] }]);
    expect(refusalOf(() => readBankFile(bytesOf(xml))).replaceAll("\u00a0", " ")).toBe(
      "Le relevé 2026-344 du compte FR76 3000 6000 0112 3456 7890 189 ne tombe pas juste : 1 000,00 € à l’ouverture " +
        "et 611,88 € de mouvements font 1 611,88 €, mais il annonce 1 600,00 € à la clôture. Rien n’a été importé.",
    );
  });
  it("refuses the file for one of its statements", () => {
    const xml = camt053([
      { id: "1", openingCents: 0, entries: [received] },
      { id: "2", openingCents: 0, closingCents: 1, entries: [received] },
    ]);
    expect(refusalOf(() => readBankFile(bytesOf(xml)))).toContain("Le relevé 2 du compte");
  });
  it("needs an opening and a closing balance", () => {
    const xml = camt053([{ openingCents: 0, entries: [] }]);
    expect(refusalOf(() => readBankFile(bytesOf(xml.replace("OPBD", "ITBD"))))).toContain(
      "solde d’ouverture",
    );
    expect(refusalOf(() => readBankFile(bytesOf(xml.replace("CLBD", "CLAV"))))).toContain("solde de clôture");
    expect(statementsOf(xml.replace("OPBD", "PRCD"))[0]?.opening.amountCents).toBe(0);
  });

  const reversal: CamtEntry = { amountCents: 61_188, isReversal: true };
  it("says which direction of reversals a bank uses", () => {
    const given = camt053([{ openingCents: 0, entries: [reversal] }]);
    const turned = camt053([{ openingCents: 0, closingCents: -61_188, entries: [reversal] }]);
    expect(statementsOf(given)[0]).toMatchObject({ reversals: "AS_GIVEN", lines: [{ amountCents: 61_188 }] });
    expect(statementsOf(turned)[0]).toMatchObject({ reversals: "TURNED", lines: [{ amountCents: -61_188 }] });
    expect(statementsOf(turned, "TURNED")[0]).toMatchObject({ reversals: "TURNED" });
    expect(statementsOf(given, "TURNED")[0]).toMatchObject({ reversals: "AS_GIVEN" });
  });
  it("turns the payments of a reversed batch too", () => {
    const batch = { ...reversal, details: [{ amountCents: 51_188 }, { amountCents: 10_000 }] };
    const turned = camt053([{ openingCents: 0, closingCents: -61_188, entries: [batch] }]);
    expect(amountsOf(statementsOf(turned)[0]!.lines)).toEqual([-51_188, -10_000]);
  });
  it("keeps the remembered direction when both balance", () => {
    const both = camt053([{ openingCents: 0, entries: [reversal, { ...reversal, amountCents: -61_188 }] }]);
    expect(statementsOf(both, "TURNED")[0]).toMatchObject({
      reversals: "TURNED",
      lines: [{ amountCents: -61_188 }, { amountCents: 61_188 }],
    });
  });

  const totals = (count: number, sum: string) =>
    `<TtlNtries><NbOfNtries>${count}</NbOfNtries></TtlNtries>` +
    `<TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>${sum}</Sum></TtlCdtNtries>`;
  const entries = [received, { amountCents: -2600 }];
  it.each([
    ["right totals", 2, "611.88", ""],
    ["a lying count", 3, "611.88", "ne font pas les totaux"],
    ["a lying sum", 2, "611.87", "ne font pas les totaux"],
  ])("is checked with the totals of the bank: %s", (_title, count, sum, refusal) => {
    const xml = camt053([{ openingCents: 0, entries, summary: totals(count, sum) }]);
    expect(refusalOf(() => readBankFile(bytesOf(xml)))).toMatch(refusal);
  });
});

it("an account named by its IBAN in another field is known", () => {
  const xml = camt053([{ openingCents: 0, entries: [received] }]);
  const other = xml.replace(/<Id><IBAN>(\w+)<\/IBAN><\/Id><Ccy>/, "<Id><Othr><Id>$1</Id></Othr></Id><Ccy>");
  expect(statementsOf(other)[0]?.iban).toBe(ownIban);
});

describe("the other party", () => {
  const lineWith = (entry: CamtEntry) => linesOf([entry])[0];
  it("is the beneficiary of a payment made", () =>
    expect(
      lineWith({
        amountCents: -500,
        details: [
          { debtor: { name: "Écurie", iban: ownIban }, creditor: { name: "Garage", iban: otherClientIban } },
        ],
      }),
    ).toMatchObject({ name: "Garage", iban: otherClientIban }));
  it("is known by its account even where the direction misleads", () =>
    expect(
      lineWith({
        amountCents: -500,
        details: [{ debtor: { name: "Léa", iban: clientIban }, creditor: { name: "Écurie", iban: ownIban } }],
      }),
    ).toMatchObject({ name: "Léa", iban: clientIban }));
  it("is known by its account in a transfer that a bank gives back without a reason", () =>
    expect(
      lineWith({
        amountCents: 500,
        details: [
          { debtor: { name: "Écurie", iban: ownIban }, creditor: { name: "Garage", iban: otherClientIban } },
        ],
      }),
    ).toMatchObject({ name: "Garage", iban: otherClientIban }));
  it("is the beneficiary of a transfer that comes back", () =>
    expect(
      lineWith({
        amountCents: 500,
        details: [{ debtor: { name: "Écurie" }, creditor: { name: "Garage" }, returnCode: "AC04" }],
      }),
    ).toMatchObject({ name: "Garage", returnCode: "AC04" }));
  it("has no reference when banks write a placeholder", () =>
    expect(
      lineWith({ amountCents: 500, details: [{ endToEndId: "NOTPROVIDED", returnCode: "0000" }] }),
    ).toMatchObject({
      endToEndId: null,
      returnCode: null,
    }));
});

describe("days", () => {
  it.each([
    ["<Dt>2026-12-10</Dt>", "2026-12-10"],
    ["<DtTm>2026-12-10T23:30:00</DtTm>", "2026-12-10"],
    ["<DtTm>2026-12-10T23:30:00Z</DtTm>", "2026-12-11"],
    ["<DtTm>2026-12-10T23:30:00+01:00</DtTm>", "2026-12-10"],
  ])("%s is %s in Paris", (written, expected) => {
    const xml = camt053([{ openingCents: 0, entries: [received] }]);
    const changed = xml.replace("<BookgDt><Dt>2026-12-10</Dt>", `<BookgDt>${written}`);
    expect(statementsOf(changed)[0]?.lines[0]?.bookingDay).toBe(expected);
  });
});
