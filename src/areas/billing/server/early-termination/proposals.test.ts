// An early termination: estimated with its VAT, proposed, signed by the client, expected on its day.
import { expect, test } from "vitest";
import { contractsContract } from "#contracts/contract.ts";
import { correctStart } from "#contracts/server/lifecycle/correct-start.ts";
import { endPeriod } from "#contracts/server/lifecycle/end-period.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { day, parisInstant } from "#kernel/calendar/day.ts";
import { change } from "#kernel/server/records/records.ts";
import { textOfPdf } from "#platform/reading/read.ts";
import type { Role } from "#people/model/roles.ts";
import { signatures } from "#signatures/contract.ts";
import { lastSigningDay } from "#signatures/model/procedure.ts";
import { runningProcedure } from "#signatures/server/procedures/procedures.ts";
import { cancelProcedure } from "#signatures/server/procedures/withdrawal.ts";
import { signAll } from "#signatures/server/visits/sign-as.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { billingContract } from "../../contract.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const rents = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 };

async function ongoing(change: object = {}) {
  app.setClock("2027-01-17T09:00:00Z");
  const built = await app.within((call) => buildOngoing(call, { ...rents, ...change }));
  app.setClock("2029-08-01T09:00:00Z");
  return built;
}
type Built = Awaited<ReturnType<typeof ongoing>>;

const send = ({ contract, contact }: Built, on = "2029-09-05", role: Role = "salesman") =>
  app.as(role)(billingContract.sendEarlyTermination, {
    params: { contractId: contract.id },
    body: { on: day(on), signatoryId: contact.id },
  });
const proposalsOf = async ({ contract }: Built) =>
  (
    await app.as("salesman")(billingContract.readEarlyTerminations, {
      params: { contractId: contract.id },
    })
  ).proposals;
const procedureOf = (id: string) =>
  app.within(async (call) => (await runningProcedure(call, { kind: "earlyTermination", id }))?.id ?? "");
const sign = async (id: string): Promise<void> => {
  const procedure = await procedureOf(id);
  await app.within((call) => signAll(call, procedure));
};

const statesOf = async (built: Built) => (await proposalsOf(built)).map(({ status }) => status);
const contractOf = ({ contract: { id } }: Built) =>
  app.as("salesman")(contractsContract.readContract, { params: { id } });
async function paperOf(id: string): Promise<string> {
  const params = { id: await procedureOf(id) };
  const blob = await app.as("admin")(signatures.downloadOriginal, { params });
  const { pages } = await textOfPdf(new Uint8Array(await blob.arrayBuffer()));
  return pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/gu, " ");
}

test("the estimate of billing and that of the contract are one, with VAT", async () => {
  const { contract } = await ongoing();
  const query = { on: day("2029-09-05") };
  const { estimate, vatCents, totalCents, refusals } = await app.as("salesman")(
    billingContract.readEarlyTermination,
    { params: { contractId: contract.id }, query },
  );
  expect(estimate).toEqual(
    await app.as("salesman")(contractsContract.estimateTermination, { params: { id: contract.id }, query }),
  );
  // 38 × 489,90 × 0,38 × 7 ÷ 34.
  expect({ indemnity: estimate.indemnityCents, vatCents, totalCents, refusals }).toEqual({
    indemnity: 145_644,
    vatCents: 29_129,
    totalCents: 174_773,
    refusals: [],
  });
});

test("signed, the car is expected back that day; the contract runs until it comes", async () => {
  const built = await ongoing();
  const { id, status } = await send(built);
  expect(status).toBe("PENDING");
  await sign(id);
  expect(await proposalsOf(built)).toMatchObject([{ status: "SIGNED", endsOn: "2029-09-05" }]);
  const [period] = await app.within((call) => periodsOf(call, built.contract.id));
  expect(period).toMatchObject({ dueBackOn: "2029-09-05", endDay: null });
  expect(
    await app.as("salesman")(contractsContract.readContract, { params: { id: built.contract.id } }),
  ).toMatchObject({ status: "ONGOING", endsEarlyOn: "2029-09-05" });
});

test("the contract, its list, the rentals of its car and its plan state a signed early termination", async () => {
  const built = await ongoing();
  const as = app.as("salesman");
  const { id } = built.contract;
  const { id: proposalId } = await send(built);
  expect(await as(contractsContract.readContract, { params: { id } })).toMatchObject({ endsEarlyOn: null });
  await sign(proposalId);
  const { timeline } = await as(contractsContract.readContract, { params: { id } });
  expect(timeline?.bullets.at(-1)).toMatchObject({ kind: "RESTITUTION", day: "2029-09-05", isDone: false });
  const conditions = [{ field: "contractId" as const, operator: "eq" as const, value: id }];
  expect(await as(contractsContract.listRentalHistory, { list: { conditions } })).toMatchObject({
    items: [{ endsEarlyOn: "2029-09-05", dueBackOn: "2029-09-05" }],
  });
  const plan = { params: { contractId: id } };
  expect(await as(billingContract.readBillingPlan, plan)).toMatchObject({
    endsEarlyOn: "2029-09-05",
    totalCents: 38 * 48_990,
  });
  await app.within(async (call) => {
    const [period] = await periodsOf(call, id);
    await endPeriod(call, {
      periodId: period?.id ?? "",
      at: parisInstant(day("2029-08-01"), "10:00"),
      cause: "EARLY",
      kilometrage: 81_450,
    });
  });
  expect(await as(billingContract.readBillingPlan, plan)).toMatchObject({ endsEarlyOn: null });
});

test("the car stays due back on the signed day when the term or the delivery changes; a later signature moves it", async () => {
  const built = await ongoing();
  const { id } = built.contract;
  await sign((await send(built)).id);
  const dueBack = async () => (await app.within((call) => periodsOf(call, id)))[0]?.dueBackOn;
  await app.within((call) =>
    change(call, "contract", { id, version: null, did: "a prolongé" }, { termDay: day("2031-01-01") }),
  );
  expect(await dueBack()).toBe("2029-09-05");
  const [period] = await app.within((call) => periodsOf(call, id));
  await app.within((call) =>
    correctStart(call, { periodId: period?.id ?? "", on: day("2027-01-16"), kilometrage: 12 }, "a corrigé"),
  );
  expect(await dueBack()).toBe("2029-09-05");
  await sign((await send(built, "2029-10-12")).id);
  expect(await dueBack()).toBe("2029-10-12");
});

test("a proposal says which signed one it replaces, and replaces it once signed: one alone is in force", async () => {
  const built = await ongoing();
  const { id: first } = await send(built);
  await sign(first);
  const query = { on: day("2029-10-12") };
  const params = { contractId: built.contract.id };
  expect(await app.as("salesman")(billingContract.readEarlyTermination, { params, query })).toMatchObject({
    replaces: { signedOn: "2029-08-01", endsOn: "2029-09-05" },
  });
  const { id: second } = await send(built, "2029-10-12");
  expect(await paperOf(second)).toContain("remplace celle signée le 01-08-2029 (effet le 05-09-2029)");
  expect(await statesOf(built)).toEqual(["PENDING", "SIGNED"]);
  await sign(second);
  expect(await statesOf(built)).toEqual(["SIGNED", "REPLACED"]);
  expect(await contractOf(built)).toMatchObject({ endsEarlyOn: "2029-10-12" });
});

test("a refused or withdrawn proposal leaves the signed one in force", async () => {
  const built = await ongoing();
  await sign((await send(built)).id);
  const signatureId = await procedureOf((await send(built, "2029-10-12")).id);
  await app.within((call) => cancelProcedure(call, { signatureId, version: null, reason: "Erreur" }));
  expect(await statesOf(built)).toEqual(["CANCELED", "SIGNED"]);
  expect(await contractOf(built)).toMatchObject({ endsEarlyOn: "2029-09-05" });
});

test("a signed early termination is revoked until the contract ends, and not while another replaces it", async () => {
  const built = await ongoing();
  const as = app.as("salesman");
  const { id } = await send(built);
  await sign(id);
  const revoke = async () => {
    const version = (await proposalsOf(built)).find((one) => one.id === id)?.version ?? 0;
    const body = { version, reason: "Le client garde la voiture." };
    return as(billingContract.revokeEarlyTermination, { params: { id }, body });
  };
  const { id: later } = await send(built, "2029-10-12");
  await expect(revoke()).rejects.toThrow("Une proposition en signature la remplace");
  const signatureId = await procedureOf(later);
  await app.within((call) => cancelProcedure(call, { signatureId, version: null, reason: "Erreur" }));
  await expect(revoke()).resolves.toMatchObject({ status: "REVOKED" });
  expect(await contractOf(built)).toMatchObject({ endsEarlyOn: null });
  const [period] = await app.within((call) => periodsOf(call, built.contract.id));
  expect(period?.dueBackOn).toBe((await contractOf(built)).termDay);
  await expect(revoke()).rejects.toThrow("Annulée");
});

test("the contract names a proposal in signature, then the return of its car", async () => {
  const built = await ongoing();
  const { id } = await send(built);
  expect((await contractOf(built)).next).toMatchObject([
    { label: "Résiliation anticipée en signature, effet le 05-09-2029", to: "?tab=end" },
  ]);
  await sign(id);
  expect((await contractOf(built)).next).toMatchObject([{ label: "Véhicule à restituer le 05-09-2029" }]);
});

test("an estimate without a day is that of the end of the notice, which the paper states", async () => {
  const built = await ongoing();
  const params = { contractId: built.contract.id };
  const { estimate } = await app.as("salesman")(billingContract.readEarlyTermination, { params, query: {} });
  expect(estimate).toMatchObject({ on: "2029-09-01", noticeMonths: 1 });
  const { id } = await send(built, "2029-09-01");
  expect(await paperOf(id)).toContain("préavis de 1 mois, compté du 01-08-2029, est respecté");
  const other = await ongoing();
  expect(await paperOf((await send(other, "2029-08-20")).id)).toContain(
    "courrait jusqu’au 01-09-2029 : les parties conviennent de le réduire",
  );
});

test("kilometres without a reading since the delivery are not settled", async () => {
  const built = await ongoing();
  const params = { contractId: built.contract.id };
  const query = { on: day("2029-09-05") };
  await app.within(async (call) => {
    const { id: carId } = await buildCar(call, { mileage: 10 });
    await call.db
      .updateTable("rentalPeriod")
      .set({ carId })
      .where("contractId", "=", built.contract.id)
      .execute();
  });
  const { mileage } = await app.as("salesman")(billingContract.readEarlyTermination, { params, query });
  expect(mileage).toEqual({ why: "Aucun relevé depuis la livraison (10\u00a0km)", cents: null });
});

test("one proposal at a time; withdrawn, another is sent", async () => {
  const built = await ongoing();
  const { id } = await send(built);
  await expect(send(built)).rejects.toThrow("Une autre proposition attend déjà sa signature.");
  const signatureId = await procedureOf(id);
  await app.within((call) => cancelProcedure(call, { signatureId, version: null, reason: "Erreur" }));
  expect(await proposalsOf(built)).toMatchObject([{ status: "CANCELED" }]);
  await expect(send(built)).resolves.toMatchObject({ status: "PENDING" });
});

test("an accountant reminds, copies the link of, and cancels the proposal that she sent", async () => {
  const built = await ongoing();
  const as = app.as("accountant");
  const { id } = await send(built, "2029-09-05", "accountant");
  const [procedure] = await as(signatures.listSignaturesOf, { params: { kind: "earlyTermination", id } });
  const params = { id: procedure?.id ?? "" };
  const signerId = procedure?.signers[0]?.id ?? "";
  await as(signatures.readSignatureLink, { params: { ...params, signerId } });
  const { version } = await as(signatures.remindSignature, {
    params,
    body: { version: procedure?.version ?? 0 },
  });
  await as(signatures.cancelSignature, { params, body: { version, reason: "Erreur de jour." } });
  expect(await proposalsOf(built)).toMatchObject([{ status: "CANCELED" }]);
});

test("a proposal that waits offers its withdrawal to those who propose; one that is over refuses it", async () => {
  const built = await ongoing();
  const { offers } = await send(built);
  expect(offers).toMatchObject({ cancelSignature: { label: "Retirer la proposition", reasons: [] } });
  const [proposal] = (
    await app.as("purchaser")(billingContract.readEarlyTerminations, {
      params: { contractId: built.contract.id },
    })
  ).proposals;
  expect(proposal?.offers["cancelSignature"]?.reasons).toHaveLength(1);
  const procedure = await procedureOf(proposal?.id ?? "");
  await app.within((call) => signAll(call, procedure));
  expect((await proposalsOf(built))[0]?.offers["cancelSignature"]?.reasons).toEqual([
    expect.stringContaining("Signée"),
  ]);
});

test.each([
  ["2029-08-10", "2029-08-10"],
  ["2029-08-01", "2029-08-08"],
])("a proposal of the %s is signed until the %s: its day, and a week at least", async (on, last) => {
  const built = await ongoing();
  const { id } = await send(built, on);
  const signature = await app.within((call) => runningProcedure(call, { kind: "earlyTermination", id }));
  expect(lastSigningDay(signature?.expiresAt ?? "")).toBe(last);
  app.setClock(`${last}T09:00:00Z`);
  await sign(id);
  expect(await statesOf(built)).toEqual(["SIGNED"]);
});

test.each([
  ["a day that is past", {}, "2029-07-31", "Ce jour est passé."],
  ["a contract that binds nobody", { durationMonths: 5 }, "2027-02-01", "Rien n’engage le client"],
])("%s is refused", async (_, change, on, message) => {
  const built = await ongoing(change);
  if (on === "2027-02-01") app.setClock("2027-01-20T09:00:00Z");
  const failure: unknown = await send(built, on).catch((error: unknown) => error);
  expect(JSON.stringify(failure) + String(failure)).toContain(message);
});

test("somebody who may not sign for the company is refused", async () => {
  const built = await ongoing();
  const stranger = await ongoing();
  await expect(send({ ...built, contact: stranger.contact })).rejects.toMatchObject({
    fields: { signatoryId: expect.any(String) },
  });
});
