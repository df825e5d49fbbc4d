// Deadlines of fines follow their clocks, and a missing proof is asked for three days after the sending.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { emitPassedDeadlines } from "#platform/overview/deadlines.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { fineSteps } from "#tests/scenarios/fine-steps.ts";
import { finesContract as api } from "../../contract.ts";

const app = testApplication("2027-01-17T12:00:00Z");
const { admin, checked, ready, designated, contest } = fineSteps(app);

const deadlinesOf = async (id: string) =>
  (
    await app.application.database.pool.query<{ due: string; title: string }>(
      "select due::text, title from deadline where record_id = $1 order by due",
      [id],
    )
  ).rows.map(({ due, title }) => `${due} ${title}`);
const noticesOf = async (id: string) =>
  (
    await app.application.database.pool.query<{ title: string }>(
      "select title from notice where address = $1 order by title",
      [`/operations/fines/view/${id}`],
    )
  ).rows.map(({ title }) => title);
/** The morning of a day, in Paris. */
async function morning(on: string) {
  app.setClock(`${on}T05:00:00Z`);
  await app.outsideJob(emitPassedDeadlines.run);
}
const prove = ({ id, version }: { id: string; version: number }) =>
  admin()(api.proveFineDispatch, {
    params: { id },
    body: { version, dispatchedOn: day("2027-04-14"), dispatchReference: "1A 123" },
  });

describe("the proof of a sending", () => {
  test("is asked for three days after a designation, the morning after, once", async () => {
    const { fine } = await designated();
    expect(await deadlinesOf(fine.id)).toEqual([`2027-04-17 Noter la preuve d’envoi, avis ${fine.number}`]);
    await morning("2027-04-17");
    expect(await noticesOf(fine.id)).toEqual([]);
    await morning("2027-04-18");
    await morning("2027-04-19");
    expect(await noticesOf(fine.id)).toEqual([`Avis ${fine.number} : preuve d’envoi manquante`]);
  });

  test("is asked for after a contest too", async () => {
    const { fine } = await checked();
    const contested = await contest(fine, "USURPED_PLATE");
    expect(await deadlinesOf(fine.id)).toEqual([`2027-04-17 Noter la preuve d’envoi, avis ${fine.number}`]);
    await prove(contested);
    expect(await deadlinesOf(fine.id)).toEqual([]);
  });

  test("is asked for no more once it is noted", async () => {
    const { fine } = await designated();
    await prove(fine);
    expect(await deadlinesOf(fine.id)).toEqual([]);
    await morning("2027-04-18");
    expect(await noticesOf(fine.id)).toEqual([]);
  });
});

test("a designation is due on the last day of its notice, until it is sent", async () => {
  const { fine } = await ready();
  expect(await deadlinesOf(fine.id)).toEqual([`2027-05-27 Désigner le détenteur, avis ${fine.number}`]);
});

test("a toll is due after two months", async () => {
  const { fine } = await checked(undefined, { kind: "TOLL" });
  expect(await deadlinesOf(fine.id)).toEqual([
    `2027-06-12 Désigner le locataire au péage, avis ${fine.number}`,
  ]);
});

test("a parking fee is claimed within a month; nobody is designated", async () => {
  const { fine } = await checked(undefined, { kind: "PARKING_FEE" });
  const { number } = fine;
  expect(await deadlinesOf(fine.id)).toEqual([
    `2027-05-12 Lire le certificat, puis décider d’un recours, avis ${number}`,
  ]);
  const read = ({ id, version }: { id: string; version: number }, certificateNamesLessee: boolean) =>
    admin()(api.checkFineCertificate, { params: { id }, body: { version, certificateNamesLessee } });
  const named = await read(fine, true);
  expect(await deadlinesOf(fine.id)).toEqual([
    `2027-05-12 Former le recours contre le forfait, avis ${number}`,
  ]);
  await read(named, false);
  expect(await deadlinesOf(fine.id)).toEqual([]);
});
