// Lines that name invoices already paid, on a real database.
import { beforeEach, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { companyOf } from "#clients/server/read.ts";
import { buildCreditNote, buildDocument, buildInvoice } from "#tests/builders/billing.ts";
import { openPartsOf, payDocument } from "#tests/builders/collection.ts";
import { bankStatements, paymentEntry } from "#tests/scenarios/statements.ts";
import { bankContract as api } from "../../contract.ts";
import { allocate } from "#ledger/server/receipts/allocate.ts";

const app = testApplication("2027-03-10T09:00:00Z");
const { imported, read } = bankStatements(app);

let balanceCents = 0;

beforeEach(() => app.setClock("2027-03-10T09:00:00Z"));

/** A line of the company, which names these documents, with what is proposed for that company. */
async function lineOf(cents: number, remittance: string, { id, name }: { id: string; name: string }) {
  const openingCents = balanceCents;
  balanceCents += cents;
  const { lines } = await imported({
    openingCents,
    entries: [paymentEntry({ cents, remittance, name, bankReference: `D${openingCents}` })],
    id: `D${openingCents}`,
  });
  const line = await read(lines[0]?.id ?? "");
  return { ...line, proposals: line.proposals.filter(({ companyId }) => companyId === id) };
}

const spaces = (text: string | undefined): string => (text ?? "").replaceAll("\u00a0", " ");
const matchAs = ({ id, version }: { id: string; version: number }, companyId: string, payments: object[]) =>
  app.as("accountant")(api.matchStatementLine, {
    params: { id },
    body: { version, companyId, payments: payments as { partId: string; cents: number }[] },
  });

/** An invoice of 50,00 € paid on 10 March, and its company. */
async function buildPaid() {
  return app.within(async (call) => {
    const built = await buildInvoice(call, { lines: [{ netCents: 5_000, rate: 0 }] });
    await payDocument(call, built.invoice, 5_000);
    return built;
  });
}

test("a second payment of an invoice says so, and its sum is proposed as a credit", async () => {
  const { invoice, company } = await buildPaid();
  app.setClock("2027-03-12T09:00:00Z");
  const line = await lineOf(5_000, `VIR ${invoice.number}`, company);
  const sentence = `${invoice.number} est déjà payée le 10-03-2027 : 50,00 € restent en crédit`;
  expect(line.status).toBe("TO_MATCH");
  expect(
    line.proposals.map(({ why, payments, restCents, isBest }) => [spaces(why), payments, restCents, isBest]),
  ).toEqual([[sentence, [], 5_000, true]]);
  const matched = await matchAs(line, company.id, []);
  expect(spaces(matched.matchReason)).toBe(sentence);
  expect(matched.receipts).toMatchObject([{ remainingCents: 5_000, allocations: [] }]);
});

test("a note paid by the credit of an invoice, then credited, is cancelled by its own credit note", async () => {
  const { note, invoice, own, company } = await app.within(async (call) => {
    const built = await buildInvoice(call, { lines: [{ netCents: 5_000, rate: 0 }] });
    await payDocument(call, built.invoice, 5_000);
    const other = await buildCreditNote(call, built.invoice);
    const noted = await buildDocument(call, {
      company: await companyOf(call, built.company.id),
      kind: "NOTE",
      lines: [{ netCents: 5_000, rate: 0 }],
    });
    const partId = async (documentId: string) => (await openPartsOf(call, documentId))[0]?.id ?? "";
    await allocate(call, [
      {
        from: { creditPartId: await partId(other.id) },
        to: { partId: await partId(noted.id) },
        cents: 5_000,
      },
    ]);
    return { ...built, note: noted, own: await buildCreditNote(call, noted) };
  });
  app.setClock("2027-03-12T09:00:00Z");
  const { proposals } = await lineOf(5_000, `VIR ${note.number}`, company);
  expect(spaces(proposals[0]?.why)).toBe(
    `${note.number} est annulée par l’avoir ${own.number} : 50,00 € restent en crédit`,
  );
  // Money had paid the invoice before its credit note cancelled it.
  const { proposals: ofInvoice } = await lineOf(5_000, `VIR ${invoice.number}`, company);
  expect(spaces(ofInvoice[0]?.why)).toContain(`${invoice.number} est annulée par l’avoir`);
});

test("an invoice that the credit note of another one pays is paid, and not cancelled", async () => {
  const { invoice, company } = await app.within(async (call) => {
    const built = await buildInvoice(call, { lines: [{ netCents: 5_000, rate: 0 }] });
    await payDocument(call, built.invoice, 5_000);
    const credit = await buildCreditNote(call, built.invoice);
    const { invoice: second } = await buildInvoice(call, {
      client: built,
      lines: [{ netCents: 5_000, rate: 0 }],
    });
    const partId = async (documentId: string) => (await openPartsOf(call, documentId))[0]?.id ?? "";
    await allocate(call, [
      {
        from: { creditPartId: await partId(credit.id) },
        to: { partId: await partId(second.id) },
        cents: 5_000,
      },
    ]);
    return { ...built, invoice: second };
  });
  app.setClock("2027-03-12T09:00:00Z");
  const { proposals } = await lineOf(5_000, `VIR ${invoice.number}`, company);
  expect(spaces(proposals[0]?.why)).toBe(
    `${invoice.number} est déjà payée le 10-03-2027 : 50,00 € restent en crédit`,
  );
});

test("the other invoice that the line names is paid: the rest alone stays a credit", async () => {
  const built = await buildPaid();
  const { invoice: open } = await app.within((call) =>
    buildInvoice(call, { client: built, lines: [{ netCents: 7_000, rate: 0 }] }),
  );
  const { proposals } = await lineOf(12_000, `${built.invoice.number} ${open.number}`, built.company);
  expect(proposals[0]).toMatchObject({
    payments: [{ number: open.number, cents: 7_000 }],
    restCents: 5_000,
    isBest: true,
  });
  expect(spaces(proposals[0]?.why)).toBe(
    `${built.invoice.number} est déjà payée le 10-03-2027 : 50,00 € restent en crédit`,
  );
});

test("an open invoice of the same amount is proposed too, and neither is preferred", async () => {
  const built = await buildPaid();
  const { invoice: open } = await app.within((call) =>
    buildInvoice(call, { client: built, lines: [{ netCents: 5_000, rate: 0 }] }),
  );
  const { proposals } = await lineOf(5_000, built.invoice.number ?? "", built.company);
  expect(proposals.map(({ payments, isBest }) => [payments.map(({ number }) => number), isBest])).toEqual([
    [[], false],
    [[open.number], false],
  ]);
});

test("an invoice that is not paid keeps its own proposal", async () => {
  const { invoice, company } = await app.within((call) =>
    buildInvoice(call, { lines: [{ netCents: 6_000, rate: 0 }] }),
  );
  const { proposals } = await lineOf(5_900, `${invoice.number}`, company);
  expect(proposals[0]?.why).not.toContain("déjà payée");
  expect(proposals[0]?.payments).toMatchObject([{ number: invoice.number, cents: 5_900 }]);
});
