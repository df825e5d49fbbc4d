// The mail of the credits that a night deducts: one in the morning, with the debit that they lower.
import { beforeEach, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote, buildInvoice } from "#tests/builders/billing.ts";
import type { BuiltClient } from "#tests/builders/clients.ts";
import { payDocument } from "#tests/builders/collection.ts";
import { buildDebitable, buildDebtor, markSent } from "#tests/builders/debits.ts";
import type { Call } from "#kernel/server/call.ts";
import { mailMorning } from "#payments/server/debits/mail-announcements.ts";
import { liveAllocations, undoAllocation } from "../receipts/allocate.ts";
import { mailDeductedCredits } from "./deducted-credits.ts";
import { useOldCredits } from "./old-credits.ts";

const app = testApplication("2027-02-01T09:00:00Z");

beforeEach(async () => {
  app.setClock("2027-02-01T09:00:00Z");
  await app.application.database.pool.query(
    "truncate allocation, receipt, refund, document_part, corrected_invoice, billing_line, billing_document, message cascade",
  );
});

/** A credit note of a paid invoice, which nothing has used. */
async function buildUnusedCredit(call: Call, client: BuiltClient, netCents: number): Promise<string> {
  const { invoice } = await buildInvoice(call, { client, lines: [{ netCents }] });
  await payDocument(call, invoice, invoice.totalCents);
  const note = await buildCreditNote(call, invoice);
  await markSent(call, note.id);
  return note.number ?? "";
}

const mails = () =>
  app.within(async (call) => {
    const rows = await call.db
      .selectFrom("message")
      .select(["subject", "body"])
      .where("subject", "~", "^(Votre|Vos) (prélèvement|crédit)")
      .orderBy("id")
      .execute();
    return rows.map(({ subject, body }) => ({
      subject: subject.replaceAll(/[\u00a0\u202f]/gu, " "),
      body: body.replaceAll(/[\u00a0\u202f]/gu, " "),
    }));
  });

async function night(): Promise<void> {
  app.setClock("2027-02-11T00:55:00Z");
  expect(await app.outsideJob(useOldCredits.run)).toMatchObject({ failed: 0 });
}

async function morning() {
  app.setClock("2027-02-11T06:00:00Z");
  expect(await app.outsideJob(mailMorning.run)).toMatchObject({ failed: 0 });
  expect(await app.outsideJob(mailDeductedCredits.run)).toMatchObject({ failed: 0 });
  return mails();
}

test("credits deducted from a debited invoice are said with its last amount, in one mail at 7:00", async () => {
  const { invoice, numbers } = await app.within(async (call) => {
    const debtor = await buildDebtor(call);
    const credits = [
      await buildUnusedCredit(call, debtor, 10_000),
      await buildUnusedCredit(call, debtor, 5_000),
    ];
    return { ...(await buildDebitable(call, { debtor })), numbers: credits };
  });
  await night();
  expect(await mails()).toEqual([]);
  const [mail, ...others] = await morning();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Votre prélèvement du/u);
  for (const [at, sum] of ["120,00 €", "60,00 €"].entries())
    expect(mail?.body).toContain(
      `Un crédit restait sur notre avoir ${numbers[at]} du 01-02-2027. Nous l’avons déduit de ce que vous nous devez :\n${invoice.number} : ${sum}\nCe crédit est entièrement utilisé.`,
    );
  expect(mail?.body).toContain(`de ${invoice.number}, soit 431,88 €, sera prélevée le`);
});

test("two credits deducted from an invoice paid by transfer make one mail", async () => {
  const { invoice } = await app.within(async (call) => {
    const built = await buildInvoice(call, { lines: [{ netCents: 10_000 }] });
    await payDocument(call, built.invoice, 12_000);
    await markSent(call, (await buildCreditNote(call, built.invoice)).id);
    await buildUnusedCredit(call, built, 5_000);
    return buildInvoice(call, { client: built, lines: [{ netCents: 20_000 }] });
  });
  await night();
  const [mail, ...others] = await morning();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Votre crédit de 180,00 € est déduit : ${invoice.number}`);
  expect(await morning()).toHaveLength(1);
});

test("a deduction undone before the morning is not said", async () => {
  const built = await app.within(async (call) => {
    const paid = await buildInvoice(call, { lines: [{ netCents: 10_000 }] });
    await payDocument(call, paid.invoice, 12_000);
    await markSent(call, (await buildCreditNote(call, paid.invoice)).id);
    return buildInvoice(call, { client: paid, lines: [{ netCents: 10_000 }] });
  });
  await night();
  await app.within(async (call) => {
    const part = await call.db
      .selectFrom("documentPart")
      .select("id")
      .where("documentId", "=", built.invoice.id)
      .executeTakeFirstOrThrow();
    const [used] = await liveAllocations(call, "partId", part.id);
    await undoAllocation(call, used?.id ?? "", { cause: "MISTAKE", reason: "Erreur" });
  });
  expect(await morning()).toEqual([]);
});
