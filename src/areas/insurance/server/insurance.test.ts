import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { addDays, day } from "#kernel/calendar/day.ts";
import { assignCar } from "#fleet/server/assignments/assignments.ts";
import { unassign } from "#fleet/server/assignments/release-and-swap.ts";
import { buildAssigned, buildCarOf } from "#tests/builders/fleet.ts";
import { prerequisitesOfCar } from "#fleet/server/readiness.ts";
import { json } from "#kernel/server/json.ts";
import { settingsContract } from "#settings/contract.ts";
import { demonstrationLessor } from "#settings/model/demonstration-lessor.ts";
import { documentsContract } from "#documents/contract.ts";
import { insuranceContract as api } from "../contract.ts";
import { insuranceFile } from "./insurance-file.ts";
import { refreshExpiry, syncFleetPolicy } from "./sweeps.ts";
import { sampleMemo } from "./memos/sample-memo.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const today = day("2026-11-21");
const as = (role: Parameters<typeof app.as>[0] = "salesAdministrator") => app.as(role);
const at = (on: string): void => app.setClock(`${on}T09:00:00Z`);
type AssignedCar = Awaited<ReturnType<typeof buildAssigned>>;

const form = { insurer: "Mutuelle Essai", policyNumber: "P-1", expirationDate: day("2027-11-20") };
async function memoFile(): Promise<{ file: File }> {
  const { bytes, name } = await sampleMemo({ ...form, subscriber: "Essai", plate: "WW-1-A", title: "Clio" });
  return { file: new File([new Uint8Array(bytes)], name) };
}
const read = async ({ car }: Pick<AssignedCar, "car">) =>
  (await as("salesman")(api.readCarInsurance, { params: { carId: car.id } })).insurance;
const versionOf = async (of: Pick<AssignedCar, "car">): Promise<number> => (await read(of))?.version ?? 0;
const mailsTo = (email: string) =>
  app.within((call) =>
    call.db
      .selectFrom("message")
      .selectAll()
      .where("recipient", "=", email)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .execute(),
  );
const tokenIn = (body = ""): string =>
  /\/public\/add-insurance-information\/([\w-]{43})/.exec(body)?.[1] ?? "";

async function request(of: AssignedCar): Promise<string> {
  await as()(api.sendInsuranceRequest, {
    params: { carId: of.car.id },
    body: { version: await versionOf(of), contactId: null, message: "" },
  });
  const [mail] = await mailsTo(of.contact.email);
  return tokenIn(mail?.body);
}
const submitMemo = async (token: string, over: object = {}) =>
  as(null)(api.giveInsuranceMemo, {
    params: { token },
    body: { ...form, ...over },
    files: await memoFile(),
  });
const approve = (of: AssignedCar, version: number, over: object = {}) =>
  as()(api.reviewInsuranceRequest, {
    params: { carId: of.car.id },
    body: { decision: "APPROVE", version, ...form, ...over },
  });
const validate = async (of: AssignedCar, over: object = {}) =>
  as()(api.validateInsurance, {
    params: { carId: of.car.id },
    body: { ...form, version: await versionOf(of), ...over },
    files: await memoFile(),
  });
const car = (change = {}) => app.within(buildAssigned, { change });
const tally = (name: string) =>
  app.within(async (call) => {
    const rows = await call.db.selectFrom("tally").select("count").where("name", "=", name).execute();
    return rows.reduce((sum, { count }) => sum + Number(count), 0);
  });

describe("a memo requested from the client", () => {
  test("is sent through its link and reviewed by staff; the list and the counter follow", async () => {
    const before = await tally("insurance:missing");
    const of = await car();
    expect(await tally("insurance:missing")).toBe(before + 1);
    const token = await request(of);
    expect(await read(of)).toMatchObject({ status: "asked", links: [{ firstSeenAt: null }] });
    const page = await as(null)(api.openInsuranceLink, { params: { token } });
    expect(page).toMatchObject({ step: "AWAITED", companyName: of.company.name });
    expect(JSON.stringify(page)).not.toContain(of.car.vin);
    expect(await submitMemo(token)).toMatchObject({ step: "RECEIVED" });
    const received = await read(of);
    expect(received).toMatchObject({
      status: "pending",
      approved: false,
      hasInsuranceCertificateToReview: true,
    });
    const { insurance } = await approve(of, received?.version ?? 0);
    expect(insurance).toMatchObject({ status: "approved", approved: true, ...form });
    expect(await tally("insurance:missing")).toBe(before);
    const missing = await as()(api.listMissingInsurances, { list: { pageSize: 400 } });
    expect(missing.items.map(({ carId }) => carId)).not.toContain(of.car.id);
    const documentOf = { params: { carId: of.car.id, vin: of.car.vin } };
    expect((await as()(api.downloadInsuranceMemo, documentOf)).type).toBe("application/pdf");
    await expect(as()(api.downloadInsuranceMemoToReview, documentOf)).rejects.toMatchObject({ status: 404 });
  });

  test("when refused, sends the reason to the client with the same link, for another one", async () => {
    const of = await car();
    const token = await request(of);
    await submitMemo(token);
    const body = {
      decision: "REFUSE",
      version: await versionOf(of),
      reason: "La plaque est illisible.",
    } as const;
    const { insurance } = await as()(api.reviewInsuranceRequest, { params: { carId: of.car.id }, body });
    expect(insurance).toMatchObject({ status: "asked", refusalReason: "La plaque est illisible." });
    const [mail] = await mailsTo(of.contact.email);
    expect(mail?.body).toContain("La plaque est illisible.");
    expect(tokenIn(mail?.body)).toBe(token);
    const page = await as(null)(api.openInsuranceLink, { params: { token } });
    expect(page).toMatchObject({ step: "AWAITED", refusalReason: "La plaque est illisible." });
    expect(await submitMemo(token)).toMatchObject({ step: "RECEIVED", refusalReason: "" });
  });

  test("when requested twice, has one link, carried by both mails", async () => {
    const of = await car();
    expect(await request(of)).toBe(await request(of));
    expect((await read(of))?.links).toHaveLength(1);
  });

  test("when already expired, or without a file, is refused on its field", async () => {
    const of = await car();
    const token = await request(of);
    await expect(submitMemo(token, { expirationDate: day("2026-11-20") })).rejects.toMatchObject({
      status: 400,
      fields: { expirationDate: expect.stringContaining("déjà expirée") },
    });
    await expect(
      as(null)(api.giveInsuranceMemo, { params: { token }, body: form, files: {} as { file: File } }),
    ).rejects.toMatchObject({ status: 400, fields: { file: "Choisissez un fichier." } });
    expect((await read(of))?.status).toBe("asked");
  });
});

test("an end in another century is refused on its field, at every entry point; five years is accepted", async () => {
  const of = await car();
  const token = await request(of);
  const odd = { expirationDate: day("2062-11-20") };
  const refusal = { status: 400, fields: { expirationDate: expect.stringContaining("cinq ans") } };
  await expect(submitMemo(token, odd)).rejects.toMatchObject(refusal);
  await expect(validate(of, odd)).rejects.toMatchObject(refusal);
  await submitMemo(token);
  await expect(approve(of, await versionOf(of), odd)).rejects.toMatchObject(refusal);
  const last = { expirationDate: day("2031-11-21") };
  expect((await approve(of, await versionOf(of), last)).insurance?.status).toBe("approved");
});

describe("simultaneous actions", () => {
  test("the client answers while staff have the page open: staff are refused, and see the memo", async () => {
    const of = await car();
    const token = await request(of);
    const version = await versionOf(of);
    await submitMemo(token);
    await expect(validate(of, { version })).rejects.toMatchObject({ code: "ChangedMeanwhile" });
    expect((await read(of))?.status).toBe("pending");
  });

  test("staff validate first: the memo of the client is refused as no longer awaited", async () => {
    const of = await car();
    const token = await request(of);
    await validate(of);
    await expect(submitMemo(token)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("déjà validée"),
    });
    expect((await read(of))?.memos).toHaveLength(1);
  });

  test("the client sends twice: the second memo is pending, the first is replaced", async () => {
    const of = await car();
    const token = await request(of);
    await Promise.all([submitMemo(token), submitMemo(token, { policyNumber: "P-2" })]);
    const states = (await read(of))?.memos.map(({ state }) => state);
    expect(states?.toSorted()).toEqual(["PENDING", "REPLACED"]);
  });
});

describe("a link", () => {
  test("that is unknown, revoked or expired leads nowhere", async () => {
    await expect(submitMemo("x".repeat(43))).rejects.toMatchObject({ status: 404 });
    const of = await car();
    const token = await request(of);
    const [link] = (await read(of))?.links ?? [];
    await as()(api.revokeInsuranceLink, { params: { carId: of.car.id, linkId: link?.id ?? "" } });
    await expect(submitMemo(token)).rejects.toMatchObject({ code: "LinkClosed" });
    const other = await request(of);
    expect(other).not.toBe(token);
    at("2027-03-01");
    await expect(submitMemo(other, { expirationDate: day("2028-01-01") })).rejects.toMatchObject({
      code: "LinkClosed",
    });
    at(today);
  });

  test("of another insurance cannot be revoked from this one", async () => {
    const [of, other] = [await car(), await car()];
    await request(other);
    const [link] = (await read(other))?.links ?? [];
    await expect(
      as()(api.revokeInsuranceLink, { params: { carId: of.car.id, linkId: link?.id ?? "" } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe("the cover of a car follows its period", () => {
  const free = ({ periodId }: AssignedCar) => app.within(unassign, { periodId, reason: "Essai" });
  const bind = ({ periodId }: AssignedCar, carId: string) =>
    app.within(assignCar, { periodId, carId, differences: [] });

  test("with another car, the memo and its link no longer hold; the first car returns covered", async () => {
    const of = await car();
    const token = await request(of);
    await validate(of);
    const second = await app.within(buildCarOf, of, { at: "STOCKED" });
    await free(of);
    await bind(of, second.id);
    expect(await read({ car: second })).toMatchObject({ status: "MISSING", expirationDate: null });
    await expect(submitMemo(token)).rejects.toMatchObject({ code: "LinkClosed" });
    await free(of);
    await bind(of, of.car.id);
    expect(await read(of)).toMatchObject({ status: "approved", ...form });
  });

  test("without a car, nothing is awaited", async () => {
    const of = await car();
    const before = await tally("insurance:missing");
    await free(of);
    expect(await tally("insurance:missing")).toBe(before - 1);
    expect(await read(of)).toBeNull();
  });

  const insure = ({ contract: { id, terms } }: AssignedCar, hasInsurance: boolean) =>
    app.within(async (call) => {
      const set = { hasInsurance, terms: json({ ...terms, insurance: hasInsurance }) };
      await call.db.updateTable("contract").set(set).where("id", "=", id).execute();
      await insuranceFile.sync(call, id);
    });

  test("insured by the lessor, the car is covered by the fleet policy; otherwise by the memo again", async () => {
    const of = await car();
    await validate(of);
    await insure(of, true);
    expect(await read(of)).toMatchObject({
      isFleet: true,
      status: "approved",
      insurer: demonstrationLessor.fleetInsurer,
      expirationDate: demonstrationLessor.fleetPolicyEnd,
    });
    await expect(validate(of)).rejects.toThrow("police flotte");
    await insure(of, false);
    expect(await read(of)).toMatchObject({ isFleet: false, status: "approved", ...form });
  });

  test("a contract sold with insurance is covered once it has a car; without a policy, it is missing", async () => {
    const of = await car({ insurance: true });
    expect(await read(of)).toMatchObject({ isFleet: true, status: "approved" });
    const { lessor, version } = await as("admin")(settingsContract.readLessor, {});
    if (!lessor) throw new Error("no lessor");
    const policy = { fleetInsurer: "", fleetPolicyNumber: "", fleetPolicyEnd: null };
    await as("admin")(settingsContract.setLessor, { body: { ...lessor, ...policy, version } });
    await app.outsideJob(syncFleetPolicy.run);
    expect(await read(of)).toMatchObject({ status: "MISSING", insurer: "" });
    const current = await as("admin")(settingsContract.readLessor, {});
    await as("admin")(settingsContract.setLessor, { body: { ...lessor, version: current.version } });
    await app.runJobs();
    expect(await read(of)).toMatchObject({ status: "approved" });
  });
});

describe("the delivery", () => {
  const blocker = async ({ car: { id } }: AssignedCar) => {
    const all = await app.within(prerequisitesOfCar, id);
    const one = all.find(({ key }) => key === "insurance");
    return one && [one.isMet, one.awaits, one.proof];
  };
  test("names the next actor at each step", async () => {
    const of = await car();
    const name = `${of.contact.firstName} ${of.contact.lastName}`;
    expect(await blocker(of)).toEqual([false, "us", "À demander au client."]);
    const token = await request(of);
    expect(await blocker(of)).toEqual([false, "client", `Demandée à ${name}, attendue.`]);
    await submitMemo(token);
    expect(await blocker(of)).toEqual([false, "us", "Attestation reçue, à vérifier."]);
    await approve(of, await versionOf(of));
    expect(await blocker(of)).toEqual([true, "us", "Mutuelle Essai, jusqu’au 20-11-2027."]);
  });
  test("is covered by the fleet policy when the lessor insures", async () => {
    const of = await car({ insurance: true });
    expect(await blocker(of)).toMatchObject([true, "us", expect.stringContaining("Police flotte")]);
  });
});

describe("at night", () => {
  const night = async (on: string): Promise<void> => {
    at(on);
    await app.outsideJob(refreshExpiry.run);
  };
  test("expires to the day, and the client is reminded once at 14, 7 and 1 days", async () => {
    const of = await car();
    const end = addDays(today, 30);
    await validate(of, { expirationDate: end });
    const mails = async () => (await mailsTo(of.contact.email)).length;
    const steps = [
      [addDays(end, -15), "approved", 0],
      [addDays(end, -14), "soon_expired", 1],
      [addDays(end, -14), "soon_expired", 1],
      [addDays(end, -10), "soon_expired", 1],
      [addDays(end, -7), "soon_expired", 2],
      [addDays(end, -1), "soon_expired", 3],
      [end, "soon_expired", 3],
    ] as const;
    for (const [on, status, sent] of steps) {
      await night(on);
      expect([on, (await read(of))?.status, await mails()]).toEqual([on, status, sent]);
    }
    const [mail] = await mailsTo(of.contact.email);
    expect(mail?.subject).toContain("expire le 21-12-2026");
    await night(addDays(end, 1));
    expect((await read(of))?.status).toBe("asked");
    await submitMemo(tokenIn(mail?.body), { expirationDate: day("2027-12-21") });
    await approve(of, await versionOf(of), { expirationDate: day("2027-12-21") });
    expect(await read(of)).toMatchObject({ status: "approved", requestedAt: null });
    at(today);
  });

  test("a received renewal is no longer requested; the car stays covered until it is approved", async () => {
    const of = await car();
    await validate(of, { expirationDate: addDays(today, 10) });
    expect((await read(of))?.status).toBe("soon_expired");
    const token = await request(of);
    await submitMemo(token);
    const sent = (await mailsTo(of.contact.email)).length;
    await night(addDays(today, 5));
    expect(await read(of)).toMatchObject({ status: "soon_expired", approved: true });
    expect((await mailsTo(of.contact.email)).length).toBe(sent);
    at(today);
  });
});

test("permissions of each role", async () => {
  const of = await car();
  const version = await versionOf(of);
  const body = { version, contactId: null, message: "" };
  for (const role of ["salesman", "purchaser", "accountant", "operator"] as const)
    await expect(
      as(role)(api.sendInsuranceRequest, { params: { carId: of.car.id }, body }),
    ).rejects.toMatchObject({ status: 403 });
  await expect(
    as()(api.withdrawInsuranceApproval, {
      params: { carId: of.car.id },
      body: { version, reason: "Erreur" },
    }),
  ).rejects.toThrow("Manquante");
  await validate(of);
  const withdrawal = { version: await versionOf(of), reason: "Mauvais véhicule." };
  await as()(api.withdrawInsuranceApproval, { params: { carId: of.car.id }, body: withdrawal });
  expect(await read(of)).toMatchObject({ status: "MISSING", memos: [{ state: "WITHDRAWN" }] });
});

test("a scanned memo is recognised and validated without an upload; its document follows the decision", async () => {
  const of = await car();
  const { carId, vin } = { carId: of.car.id, vin: of.car.vin };
  const { bytes } = await sampleMemo({ ...form, subscriber: "Essai", plate: vin, title: "Clio" });
  const file = new File([new Uint8Array(bytes)], "scan.pdf", { type: "application/pdf" });
  const { id } = await as()(documentsContract.addScan, { files: { file } });
  await app.runJobs();
  const found = (await as()(documentsContract.listScans)).find((one) => one.id === id);
  expect(found).toMatchObject({ kind: "insurance.memo", cars: [{ id: carId }] });
  await as()(documentsContract.sortScan, {
    params: { id },
    body: { kind: "insurance.memo", carIds: [carId] },
  });
  expect((await read(of))?.classed).toEqual({ name: "scan.pdf", insurer: form.insurer, policyNumber: "P-1" });
  const token = await request(of);
  const nothing = as(null)(api.giveInsuranceMemo, { params: { token }, body: form, files: {} });
  await expect(nothing).rejects.toMatchObject({ fields: { file: expect.any(String) } });
  await as()(api.validateInsurance, {
    params: { carId },
    body: { ...form, version: await versionOf(of) },
    files: {},
  });
  expect(await read(of)).toMatchObject({ status: "approved", classed: null });
  const documentOf = async () =>
    (await as()(documentsContract.listCarDocuments, { params: { carId } })).documents.find(
      (one) => one.id === id,
    );
  expect(await documentOf()).toMatchObject({ state: "APPROVED", may: { remove: false } });
  await as()(api.withdrawInsuranceApproval, {
    params: { carId },
    body: { version: await versionOf(of), reason: "Mauvais véhicule" },
  });
  expect(await documentOf()).toMatchObject({ state: "MISSING", reason: "Mauvais véhicule" });
});
