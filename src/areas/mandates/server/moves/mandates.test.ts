// Mandates from their request to their end: who may, from which state, and what follows at the company.
import { describe, expect, test } from "vitest";
import { day } from "#kernel/calendar/day.ts";
import { maskedIban } from "#kernel/company/iban.ts";
import { mandatesContract as api } from "../../contract.ts";
import { applyReturnCode, recordPresentations } from "./debits.ts";
import { expireMandates, renewMandates } from "../requests/expiry.ts";
import { clientsContract } from "#clients/contract.ts";
import { contractsContract } from "#contracts/contract.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import {
  allowDebits,
  type BuiltMandate,
  buildMandate,
  ibans,
  signMandate,
} from "#tests/builders/mandates.ts";
import { testApplication } from "#tests/application/test-application.ts";

const app = testApplication("2026-11-26T09:00:00Z");
const ask = { scheme: "CORE", contactId: null, codeChannel: "email" } as const;

const build = (over: Parameters<typeof buildMandate>[1] = {}): Promise<BuiltMandate> =>
  app.within((call) => buildMandate(call, over));
const sign = (built: BuiltMandate, iban?: string) => app.within((call) => signMandate(call, built, iban));
const companyMethod = async ({ client }: BuiltMandate) =>
  (await app.as("accountant")(clientsContract.readClient, { params: { id: client.id } })).companies[0]
    ?.paymentMethod;
const mandatesOf = async ({ company }: Pick<BuiltMandate, "company">) =>
  (await app.as("accountant")(api.readMandates, { params: { companyId: company.id } })).mandates;

describe("a mandate asked for", () => {
  test("has our reference, awaits its client, and becomes the method of a company that had none", async () => {
    const built = await build();
    expect(built.mandate).toMatchObject({ status: "Created", scheme: "CORE", provider: "embedded" });
    expect(built.mandate.reference).toMatch(/^M2026-\d{6}$/);
    expect(await companyMethod(built)).toEqual({ kind: "MANDATE", mandateStatus: "Created" });
    const [view] = await mandatesOf(built);
    expect(view?.next[0]).toMatchObject({
      label: "IBAN et signature attendus",
      whose: expect.stringMatching(/^Camille/),
    });
  });

  test("skips the references that mandates made elsewhere bear, whatever their case and spaces", async () => {
    const [last, taken] = [await build(), await build()];
    const rank = Number(last.mandate.reference.slice(-6));
    const nth = (of: number) => `M2026-${String(of).padStart(6, "0")}`;
    const rename = (reference: string) =>
      app.application.database.pool.query("update mandate set reference = $2 where id = $1", [
        taken.mandate.id,
        reference,
      ]);
    await rename(`m2026 -${nth(rank + 2).slice(-6)}`);
    expect((await build()).mandate.reference).toBe(nth(rank + 3));
    for (const lawful of ["RUM/2024/00012", "ald 00012", "ATL+12"]) await rename(lawful);
    for (const wrong of ["/RUM", "RUM/", "RUM//1", "RUM_1", "A".repeat(36), ""])
      await expect(rename(wrong)).rejects.toThrow("mandate_reference_check");
  });

  test("is refused while another waits, and to a consumer between companies", async () => {
    const built = await build();
    const again = app.as("salesman")(api.askMandate, { params: { companyId: built.company.id }, body: ask });
    await expect(again).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("attend déjà"),
    });
    const person = await app.within((call) => buildClient(call, { type: "INDIVIDUAL" }));
    const b2b = app.as("salesman")(api.askMandate, {
      params: { companyId: person.company.id },
      body: { ...ask, scheme: "B2B" },
    });
    await expect(b2b).rejects.toMatchObject({ status: 400, fields: { scheme: expect.any(String) } });
  });

  test("is refused without the creditor identifier of the lessor", async () => {
    const built = await app.within((call) => buildClient(call));
    await app.application.database.pool.query("update issuer set creditor_id = ''");
    const asking = app.as("salesman")(api.askMandate, { params: { companyId: built.company.id }, body: ask });
    await expect(asking).rejects.toMatchObject({ status: 409, message: expect.stringContaining("ICS") });
    await app.within((call) => allowDebits(call));
  });

  test("is asked by sales and accounting alone", async () => {
    const built = await app.within((call) => buildClient(call));
    const asking = app.as("purchaser")(api.askMandate, {
      params: { companyId: built.company.id },
      body: ask,
    });
    await expect(asking).rejects.toMatchObject({ status: 403 });
  });

  test("is asked once by fifty people at the same time", async () => {
    const built = await app.within((call) => buildClient(call));
    const params = { companyId: built.company.id };
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, () => app.as("salesman")(api.askMandate, { params, body: ask })),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await mandatesOf(built)).toHaveLength(1);
  });
});

describe("the client signs", () => {
  test("a CORE mandate: it is active, and the contract that waited goes on", async () => {
    const client = await app.within((call) => buildClient(call));
    const { contract } = await app.within((call) => buildContract(call, {}, client));
    expect(contract.status).toBe("PENDING_MANDATE");
    const built = await build({ client });
    const row = await sign(built);
    expect(row).toMatchObject({
      status: "Active",
      signedOn: "2026-11-26",
      accountMask: maskedIban(ibans.french),
    });
    expect(row.expiresOn).toBe("2029-11-27");
    expect(await companyMethod(built)).toEqual({ kind: "MANDATE", mandateStatus: "Active" });
    const after = await app.as("salesman")(contractsContract.readContract, { params: { id: contract.id } });
    expect(after.status).toBe("PENDING_FIRST_DELIVERY");
  });

  test("a mandate between companies: the bank records it before the first debit", async () => {
    const built = await build({ scheme: "B2B" });
    const row = await sign(built);
    expect(row.status).toBe("PendingSubmission");
    const params = { id: row.id };
    const handed = await app.as("accountant")(api.recordMandateSubmission, {
      params,
      body: { version: row.version, day: day("2026-11-26") },
    });
    expect(handed.status).toBe("Submitted");
    expect(await companyMethod(built)).toEqual({ kind: "MANDATE", mandateStatus: "Submitted" });
    const body = { version: handed.version, day: day("2026-11-27"), proof: "Appel de Mme Roux, BNP" };
    const confirmed = await app.as("accountant")(api.confirmMandate, { params, body });
    expect(confirmed).toMatchObject({ status: "Active", confirmedOn: "2026-11-27" });
    expect(await companyMethod(built)).toEqual({ kind: "MANDATE", mandateStatus: "Active" });
  });

  test("the newest signed mandate wins, and ends the other", async () => {
    const first = await build();
    await sign(first);
    const second = await build({ client: first });
    expect(await companyMethod(first)).toEqual({ kind: "MANDATE", mandateStatus: "Active" });
    await sign(second, ibans.german);
    expect((await mandatesOf(first)).map(({ status, reason }) => [status, reason])).toEqual([
      ["Active", ""],
      ["Cancelled", `Remplacé par le mandat ${second.mandate.reference}.`],
    ]);
  });

  test("a company that pays by transfer does so until its mandate is active", async () => {
    const client = await app.within((call) =>
      buildClient(call, {}, { kind: "WIRE_TRANSFER", mandateStatus: null }),
    );
    const built = await build({ client });
    expect(await companyMethod(built)).toEqual({ kind: "WIRE_TRANSFER", mandateStatus: null });
    await sign(built);
    expect(await companyMethod(built)).toEqual({ kind: "MANDATE", mandateStatus: "Active" });
  });

  test("the IBAN is encrypted in the database and masked for those who do not settle payments", async () => {
    const built = await build();
    await sign(built);
    const { rows } = await app.application.database.pool.query<{ row: string }>(
      "select to_jsonb(a)::text as row from mandate_account a where mandate_id = $1",
      [built.mandate.id],
    );
    expect(rows[0]?.row).not.toContain(ibans.french);
    expect((await mandatesOf(built))[0]?.account).toMatchObject({ iban: ibans.french, bankName: "" });
    const seen = await app.as("salesman")(api.readMandates, { params: { companyId: built.company.id } });
    expect(seen.mandates[0]?.account?.iban).toBe(maskedIban(ibans.french));
  });
});

describe("another account", () => {
  test("replaces the first one once signed; the next debit names the former one when it was debited", async () => {
    const built = await build();
    const active = await sign(built);
    await app.application.database.pool.query(
      "update mandate set presented_on = '2026-11-26' where id = $1",
      [active.id],
    );
    const asked = await app.as("accountant")(api.amendMandateAccount, {
      params: { id: active.id },
      body: { version: active.version },
    });
    expect(asked.status).toBe("Active");
    const amended = await sign(built, ibans.german);
    expect(amended).toMatchObject({
      status: "Active",
      formerAccountId: active.accountId,
      accountMask: maskedIban(ibans.german),
    });
    expect(amended.reference).toBe(active.reference);
  });
});

describe("moves by staff", () => {
  const act = async (
    built: BuiltMandate,
    name: "blockMandate" | "unblockMandate" | "cancelMandate" | "suspendMandate",
    as: "accountant" | "salesman" = "accountant",
  ) => {
    const [view] = await mandatesOf(built);
    const body = { version: view?.version ?? 0, reason: "Demandé par téléphone." };
    return app.as(as)(api[name], { params: { id: built.mandate.id }, body });
  };

  test("block and unblock an active mandate, and the company with it", async () => {
    const built = await build();
    await sign(built);
    expect((await act(built, "blockMandate")).status).toBe("Blocked");
    expect(await companyMethod(built)).toEqual({ kind: "MANDATE", mandateStatus: "Blocked" });
    await expect(act(built, "blockMandate")).rejects.toMatchObject({ status: 409 });
    expect((await act(built, "unblockMandate")).status).toBe("Active");
    await expect(act(built, "blockMandate", "salesman")).rejects.toMatchObject({ status: 403 });
  });

  test("a request is withdrawn by those who ask: its link leads to nothing, its signature is withdrawn", async () => {
    const built = await build();
    await app.as(null)(api.giveMandateAccount, {
      params: { token: built.token },
      body: { iban: ibans.french, holder: "Essai" },
    });
    const [view] = await mandatesOf(built);
    const withdrawn = await app.as("salesman")(api.cancelBillingProcedure, {
      params: { id: built.mandate.id },
      body: { version: view?.version ?? 0, reason: "Le client préfère le virement." },
    });
    expect(withdrawn.state).toBe("REFUSED");
    const page = await app.as(null)(api.openMandateLink, { params: { token: built.token } });
    expect(page).toMatchObject({ step: "OVER", signPage: null });
  });

  test("two accountants who act at once: one wins, the other is told", async () => {
    const built = await build();
    await sign(built);
    const ends = await Promise.allSettled([act(built, "blockMandate"), act(built, "cancelMandate")]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(ends.find(({ status }) => status === "rejected")).toMatchObject({ reason: { status: 409 } });
  });
});

describe("time", () => {
  test("a mandate without collection lapses after 36 months, and another is asked a month before", async () => {
    const built = await build();
    await sign(built);
    app.setClock("2029-10-27T09:00:00Z");
    await app.outsideJob(async (errand) => void (await renewMandates.run(errand)));
    await app.outsideJob(async (errand) => void (await renewMandates.run(errand)));
    expect((await mandatesOf(built)).map(({ status }) => status)).toEqual(["Created", "Active"]);
    app.setClock("2029-11-26T23:30:00Z");
    await app.outsideJob(async (errand) => void (await expireMandates.run(errand)));
    expect((await mandatesOf(built)).map(({ status }) => status)).toEqual(["Created", "Expired"]);
    expect(await companyMethod(built)).toEqual({ kind: "MANDATE", mandateStatus: "Created" });
    app.setClock("2026-11-26T09:00:00Z");
  });

  test("a collection makes it live 36 months more", async () => {
    const built = await build();
    await sign(built);
    await app.within((call) => recordPresentations(call, [built.mandate.id], day("2027-02-10")));
    expect((await mandatesOf(built))[0]?.expiresOn).toBe("2030-02-11");
  });
});

describe("debits", () => {
  test.each([
    ["AC04", "Cancelled"],
    ["MD01", "Cancelled"],
    ["AC06", "Blocked"],
    ["SL01", "Blocked"],
    ["AM04", "Active"],
    ["MD06", "Active"],
  ])("a debit returned as %s leaves the mandate %s", async (code, status) => {
    const built = await build();
    await sign(built);
    await app.within((call) => applyReturnCode(call, { mandateId: built.mandate.id, code }));
    expect((await mandatesOf(built))[0]?.status).toBe(status);
  });
});

describe("the choice of a method by staff", () => {
  const choose = async ({ client, company }: Pick<BuiltMandate, "client" | "company">, body: object) => {
    const { version } = await app.as("accountant")(clientsContract.readClient, { params: { id: client.id } });
    return app.as("accountant")(clientsContract.setPaymentMethod, {
      params: { companyId: company.id },
      body: { ...body, version } as never,
    });
  };

  test("takes the status of the mandate, and refuses another one", async () => {
    const built = await build();
    await sign(built);
    await choose(built, { kind: "WIRE_TRANSFER" });
    await expect(choose(built, { kind: "MANDATE", mandateStatus: "Blocked" })).rejects.toMatchObject({
      status: 400,
      fields: { mandateStatus: expect.any(String) },
    });
    const { paymentMethod } = await choose(built, { kind: "MANDATE" });
    expect(paymentMethod).toEqual({ kind: "MANDATE", mandateStatus: "Active" });
  });

  test("a debit without a mandate awaits one", async () => {
    const built = await app.within((call) => buildClient(call));
    const { paymentMethod } = await choose(built, { kind: "MANDATE" });
    expect(paymentMethod).toEqual({ kind: "MANDATE", mandateStatus: null });
  });
});
