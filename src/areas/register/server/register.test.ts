import { execFile } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { authorizeToSell, withdrawSaleAuthorization } from "#fleet/server/sale-authorization.ts";
import { day } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildCar } from "#tests/builders/fleet.ts";
import { uniqueVin } from "#tests/builders/vins.ts";
import { registerContract as api } from "../contract.ts";
import { openEntryOf, recordEntry, recordExit, type RegisterParty } from "./lines.ts";

const app = testApplication("2027-03-10T09:14:00+01:00");
const today = day("2027-03-10");
const pool = () => app.application.database.pool;
const buyer: RegisterParty = {
  partyKind: "PERSON",
  partyName: "Marie Lœuvre",
  partyAddress: "3 rue du Lac, Annecy",
};
const sale = { buyer, cause: "SOLD", on: today, priceCents: 1_490_000, paymentMode: "TRANSFER" } as const;

const stocked = (call: Call) => buildCar(call, { at: "STOCKED", vin: uniqueVin(), mileage: 97_843 });
const entered = () =>
  app.within(async (call) => {
    const { id } = await stocked(call);
    return recordEntry(call, { carId: id, on: today, cause: "HELD_FOR_SALE" });
  });
const verification = () => app.as("accountant")(api.verifyPoliceRegister, {});

it("20 writers, a third of them rolled back, leave no gap", async () => {
  const cars = await app.within(async (call) => {
    const ids: string[] = [];
    for (let at = 0; at < 20; at += 1) ids.push((await stocked(call)).id);
    return ids;
  });
  const outcomes = await Promise.allSettled(
    cars.map((carId, at) =>
      app.within(async (call) => {
        await recordEntry(call, { carId, on: today, cause: "HELD_FOR_SALE" });
        if (at % 3 === 0) throw new Error("rolled back");
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(13);
  const { rows } = await pool().query(
    "select count(*)::int as count, max(line_number) as last, max(order_number) as orders from police_register",
  );
  expect(rows).toEqual([{ count: 13, last: 13, orders: 13 }]);
  expect(await verification()).toMatchObject({ lines: 13, problems: [] });
});

it.each([
  ["an update", "update police_register set party_name = 'Autre'", /UPDATE of police_register is refused/],
  ["a deletion", "delete from police_register", /DELETE of police_register is refused/],
  ["a truncation", "truncate police_register", /TRUNCATE of police_register is refused/],
  [
    "a head that goes back",
    "update police_register_head set line_number = line_number - 1",
    /only goes forward/,
  ],
  [
    "a head that advances alone",
    "update police_register_head set line_number = line_number + 1",
    /only goes forward/,
  ],
  ["a head removed", "delete from police_register_head", /DELETE of police_register_head is refused/],
  ["an anchor changed", "update police_register_anchor set count = 0", /UPDATE of police_register_anchor/],
])("the database refuses %s", async (_title, statement, message) => {
  await pool().query(
    "insert into police_register_anchor select '2000-01-01', line_number, hash, line_number from police_register_head on conflict do nothing",
  );
  await expect(pool().query(statement)).rejects.toThrow(message);
});

it("the database refuses a number out of order, a second entry, an exit without its entry", async () => {
  const { carId } = await entered();
  const insert = (kind: string, { line = 0, car = carId } = {}) =>
    pool().query(
      `insert into police_register (kind, line_number, happened_on, recorded_at, brand, model, vin, party_kind, party_name, cause, car_id)
       values ($1, $2, '2027-03-10', now(), 'B', 'M', 'V', 'PERSON', 'X', 'SOLD', $3)`,
      [kind, line, car],
    );
  await expect(insert("IN")).rejects.toThrow(/already/);
  await expect(insert("OUT", { line: 9_999 })).rejects.toThrow(/does not follow/);
  const other = await app.within(stocked);
  await expect(insert("OUT", { car: other.id })).rejects.toThrow(/without its open entry/);
  await expect(
    app.within((call) => recordEntry(call, { carId, on: today, cause: "HELD_FOR_SALE" })),
  ).rejects.toThrow(/déjà inscrit au registre/);
  expect(await verification()).toMatchObject({ problems: [] });
});

it("an authorised sale enters the register, withdrawn it leaves it back to rental", async () => {
  const car = await app.within(stocked);
  await app.within(async (call) =>
    authorizeToSell(call, { id: car.id, version: (await get(call, "car", car.id)).version }),
  );
  const entry = await app.within((call) => openEntryOf(call, car.id));
  expect(entry).toMatchObject({
    kind: "IN",
    cause: "HELD_FOR_SALE",
    happenedOn: today,
    vin: car.vin,
    odometer: 97_843,
  });
  await app.within(async (call) =>
    withdrawSaleAuthorization(call, {
      id: car.id,
      version: (await get(call, "car", car.id)).version,
      reason: "Reloué",
    }),
  );
  const { lines } = await app.as("reseller")(api.readPoliceRegister, {
    query: { reason: "Contrôle", search: car.vin },
  });
  expect(lines).toMatchObject([
    {
      kind: "OUT",
      cause: "BACK_TO_RENTAL",
      namedLine: entry?.lineNumber,
      orderNumber: entry?.orderNumber,
      reason: "Reloué",
    },
    { kind: "IN" },
  ]);
});

it("a car that comes back has a new order number, and names its former entry", async () => {
  const first = await entered();
  const { carId } = first;
  await app.within((call) => recordExit(call, { carId, ...sale }));
  const again = await app.within((call) =>
    recordEntry(call, { carId, on: today, cause: "WITHDRAWAL", reason: "Rétractation" }),
  );
  expect(again).toMatchObject({
    namedLine: first.lineNumber,
    partyName: "Marie Lœuvre",
    priceCents: 1_490_000,
  });
  expect(again.orderNumber).toBeGreaterThan(first.orderNumber);
});

it("a car that never entered leaves no line", async () => {
  const { id: carId } = await app.within(stocked);
  expect(await app.within((call) => recordExit(call, { carId, ...sale }))).toBeNull();
});

it("an administrator corrects a line by another one, with a reason", async () => {
  const line = await entered();
  const { reason: _none, ...values } = {
    happenedOn: today,
    vin: line.vin,
    firstRegisteredOn: null,
    odometer: 97_843,
    country: "FR" as const,
    documentKind: "" as const,
    documentIssuedOn: null,
    partyKind: "COMPANY" as const,
    partyName: "Garage Été & Fils",
    siren: "552100554",
    priceCents: 1_250_000,
    paymentMode: "TRANSFER" as const,
    reason: "",
  };
  const params = { number: line.lineNumber };
  await expect(
    app.as("reseller")(api.correctRegisterLine, { params, body: { ...values, reason: "Faute" } }),
  ).rejects.toMatchObject({ kind: "forbidden" });
  const corrected = await app.as("admin")(api.correctRegisterLine, {
    params,
    body: { ...values, reason: "Faute" },
  });
  expect(corrected).toMatchObject({
    kind: "CORRECTION",
    namedLine: line.lineNumber,
    orderNumber: line.orderNumber,
    partyName: "Garage Été & Fils",
    reason: "Faute",
  });
  await expect(
    app.as("admin")(api.correctRegisterLine, {
      params: { number: corrected.lineNumber },
      body: { ...values, reason: "Faute" },
    }),
  ).rejects.toThrow(/Corrigez la ligne/);
});

it("a consultation without its reason is refused; with it, it is logged once an hour", async () => {
  const reader = app.as("reseller");
  await expect(reader(api.readPoliceRegister, { query: { reason: "" } })).rejects.toMatchObject({
    fields: { reason: expect.any(String) },
  });
  const query = { reason: "Réquisition 27/114" };
  await reader(api.readPoliceRegister, { query });
  await reader(api.readPoliceRegister, { query });
  const { accesses } = await reader(api.listRegisterConsultations, {});
  expect(accesses.filter(({ reason }) => reason === query.reason)).toHaveLength(1);
  await expect(app.as("salesman")(api.readPoliceRegister, { query })).rejects.toMatchObject({
    kind: "forbidden",
  });
});

const run = promisify(execFile);
async function exported(): Promise<string> {
  const { id } = await app.as("accountant")(api.exportPoliceRegister, {
    body: { reason: "Contrôle annuel" },
  });
  const zip = await app.as("accountant")(api.downloadRegisterExport, { params: { id } });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const folder = await mkdtemp(join(tmpdir(), "register-"));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  return folder;
}
/** The verifier in a process of its own: what it says, and its exit code. */
const verified = (folder: string) =>
  run(process.execPath, [join(folder, "verifier.mjs")], { env: {} }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
const changeLines = async (folder: string, change: (lines: string[]) => string[]): Promise<void> => {
  const path = join(folder, "lignes.jsonl");
  const lines = (await readFile(path, "utf8")).split("\n").filter(Boolean);
  await writeFile(path, change(lines).join("\n"));
};

it("the verifier of an export names a changed line, removed lines and a cut tail", async () => {
  await pool().query(
    "insert into police_register_anchor select '2027-03-09', line_number, hash, line_number from police_register_head",
  );
  const folder = await exported();
  const lines = (await readFile(join(folder, "lignes.jsonl"), "utf8")).split("\n").filter(Boolean);
  expect(await verified(folder)).toEqual({
    code: 0,
    stdout: expect.stringContaining(`${lines.length} lignes vérifiées, 2 ancres`),
  });
  await changeLines(folder, (all) =>
    all.map((line, at) => (at === 4 ? line.replace("97843", "57843") : line)),
  );
  expect(await verified(folder)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("Ligne 5 : son empreinte"),
  });
  await changeLines(folder, () => lines.filter((_, at) => at !== 6 && at !== 7));
  expect(await verified(folder)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("Lignes 7 à 8 absentes"),
  });
  await changeLines(folder, () => lines.slice(0, -2));
  const cut = await verified(folder);
  expect(cut).toMatchObject({ code: 1, stdout: expect.stringContaining("Fin coupée") });
  expect(cut.stdout).toContain("Ancre du 2027-03-09");
});

it("lines removed with triggers off are named", async () => {
  const client = await pool().connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query("delete from police_register where line_number in (3, 4)");
    await client.query("commit");
  } finally {
    client.release();
  }
  expect(await verification()).toMatchObject({
    problems: expect.arrayContaining(["Lignes 3 à 4 absentes."]),
  });
});
