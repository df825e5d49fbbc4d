// Debit notices to clients, and their dates, on a real database.
import { expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCreditNote } from "#tests/builders/billing.ts";
import { buildDebitable, markSent } from "#tests/builders/debits.ts";
import { agreeInTwo } from "#tests/builders/collection.ts";
import { appContract } from "#app/contract.ts";
import { paymentsContract as api } from "../../contract.ts";
import { warnOfLateInstalments } from "#recovery/server/agreements/late-instalments.ts";
import { mailAnnouncements } from "./mail-announcements.ts";

const app = testApplication("2027-03-01T09:00:00Z");
const due = (on: string) => app.as("accountant")(api.readDue, { query: { day: day(on) } });

test("an amount lowered by a credit note is announced again by its sending, with the same notice", async () => {
  const { invoice } = await app.within((call) => buildDebitable(call));
  const { lineId } = await app.within((call) => {
    call.markUnchanged();
    return call.db
      .selectFrom("billingLine")
      .select("id as lineId")
      .where("documentId", "=", invoice.id)
      .executeTakeFirstOrThrow();
  });
  app.setClock("2027-03-08T09:00:00Z");
  const note = await app.within((call) => buildCreditNote(call, invoice, [{ lineId, cents: 1_000 }]));
  const [before] = (await due("2027-03-10")).parts;
  expect(before?.reason).toBe("l’avoir qui diminue la somme n’a pas encore été envoyé au client");
  await app.within((call) => markSent(call, note.id));
  const [announced] = (await due("2027-03-10")).parts;
  expect(announced?.reason).toBe("le client est prévenu jusqu’au 13-03-2027");
  expect(await due("2027-03-15")).toMatchObject({ nbOfDebits: 1, totalCents: 61_188 - 1_200 });
});

test("an instalment plan is announced by mail, and each of its debits waits for the notice", async () => {
  const { invoice, mandate } = await app.within((call) => buildDebitable(call));
  app.setClock("2027-04-12T09:00:00Z");
  await agreeInTwo(app, invoice, [day("2027-04-13"), day("2027-05-13")]);
  const instalment = async (on: string) =>
    (await due(on)).parts.find((part) => part.documentId === invoice.id);
  expect((await instalment("2027-04-13"))?.reason).toBe("le client est prévenu jusqu’au 17-04-2027");
  expect(await instalment("2027-04-19")).toMatchObject({ reason: null, debitCents: 30_594 });
  const { items: mails } = await app.as("developer")(appContract.readOutbox, { query: {} });
  const [plan] = mails.filter(({ subject }) => subject?.startsWith("Votre échéancier"));
  expect(plan?.body.replaceAll("\u00a0", " ")).toContain("le 13-04-2027 : 305,94");
  // Its first day comes before the end of the notice: the day of its debit is announced, and it is not late before.
  await app.within((call) => mailAnnouncements(call, mandate.id));
  const { items: all } = await app.as("developer")(appContract.readOutbox, { query: {} });
  const days = all.filter(({ subject }) => subject?.startsWith("Votre prélèvement du"));
  expect(days.map(({ body }) => /sera prélevée le ([\d-]+)/u.exec(body)?.[1])).toEqual(["19-04-2027"]);
  app.setClock("2027-04-15T05:00:00Z");
  await app.outsideJob(warnOfLateInstalments.run);
  const { items: later } = await app.as("developer")(appContract.readOutbox, { query: {} });
  expect(later.filter(({ subject }) => subject?.includes("n’est pas réglée"))).toEqual([]);
});
