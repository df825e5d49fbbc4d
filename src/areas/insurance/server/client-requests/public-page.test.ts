// Memos submitted through the link of a client: daily limit, and recorded author.
import { expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { runInOrder } from "#tests/scenarios/concurrent-calls.ts";
import { buildAssigned } from "#tests/builders/fleet.ts";
import { day } from "#kernel/calendar/day.ts";
import { insuranceContract as api } from "../../contract.ts";
import { sampleMemo } from "../memos/sample-memo.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const form = { insurer: "Mutuelle Essai", policyNumber: "P-1", expirationDate: day("2027-11-20") };

/** A car whose memo was requested, and a function that submits one through the link. */
async function awaited() {
  const built = await app.within((call) => buildAssigned(call));
  const params = { carId: built.car.id };
  const { insurance } = await app.as("salesman")(api.readCarInsurance, { params });
  await app.as("salesAdministrator")(api.sendInsuranceRequest, {
    params,
    body: { version: insurance?.version ?? 0, contactId: null, message: "" },
  });
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where recipient = $1",
    [built.contact.email],
  );
  const token = /\/public\/add-insurance-information\/([\w-]{43})/.exec(rows[0]?.body ?? "")?.[1] ?? "";
  const { bytes, name } = await sampleMemo({ ...form, subscriber: "Essai", plate: "WW-1-A", title: "Clio" });
  const files = { file: new File([new Uint8Array(bytes)], name) };
  const give = () => app.as(null)(api.giveInsuranceMemo, { params: { token }, body: form, files });
  const standing = async () => (await app.as("salesman")(api.readCarInsurance, { params })).insurance;
  /** Staff with the memo in hand, who have just opened the page. */
  const staff = async () => {
    const version = (await standing())?.version ?? 0;
    return () =>
      app.as("salesAdministrator")(api.validateInsurance, { params, body: { ...form, version }, files });
  };
  return { ...built, insuranceId: insurance?.id ?? "", give, staff, standing };
}

test("the sender of a memo is not named in data that outlives the contract: the car, its documents", async () => {
  const { car, contact, give } = await awaited();
  await give();
  const { rows } = await app.application.database.pool.query<{ name: string }>(
    `select who_name as name from audit_line where record = 'car' and record_id = $1::text
     union all select d.added_by from document d join document_link l on l.document_id = d.id and l.record_id = $1::uuid`,
    [car.id],
  );
  const names = rows.map(({ name }) => name);
  expect(names).toContain("Le client");
  expect(names.filter((name) => name.includes(contact.lastName))).toEqual([]);
});

test("links accept ten memos a day at most, since each replaced memo is stored", async () => {
  const { give } = await awaited();
  for (let nth = 1; nth <= 10; nth += 1) await give();
  await expect(give()).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("Vos envois précédents nous sont parvenus"),
  });
});

test("staff approve while the client sends: the second is refused, and a memo is approved or pending", async () => {
  const { insuranceId, staff, give, standing } = await awaited();
  const record = { table: "insurance", id: insuranceId } as const;
  const [approved, late] = await runInOrder(app, record, [await staff(), give]);
  expect(approved?.status).toBe("fulfilled");
  expect(late).toMatchObject({
    reason: { status: 409, message: "Votre assurance est déjà validée : il n’y a rien à envoyer." },
  });
  expect(await standing()).toMatchObject({ status: "approved", memos: [{ state: "APPROVED" }] });
});

test("the client sends while staff approve: staff are refused, and the memo waits for review", async () => {
  const { insuranceId, staff, give, standing } = await awaited();
  const record = { table: "insurance", id: insuranceId } as const;
  const [sent, late] = await runInOrder(app, record, [give, await staff()]);
  expect(sent?.status).toBe("fulfilled");
  expect(late).toMatchObject({ reason: { status: 409, code: "ChangedMeanwhile" } });
  expect(await standing()).toMatchObject({ status: "pending", memos: [{ state: "PENDING" }] });
  expect(await Promise.allSettled([(await staff())()])).toMatchObject([{ status: "fulfilled" }]);
});

test("of two simultaneous requests, one is refused", async () => {
  for (let round = 0; round < 4; round++) {
    const { staff, give } = await awaited();
    const both = [await staff(), give];
    const ends = await Promise.allSettled((round % 2 ? both.reverse() : both).map((act) => act()));
    expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
  }
});
