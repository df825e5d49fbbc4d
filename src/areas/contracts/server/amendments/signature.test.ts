// Signing, refusing and withdrawing an amendment, and when it takes effect.
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { clientsContract } from "#clients/contract.ts";
import { addDays, parisInstant } from "#kernel/calendar/day.ts";
import type { Call } from "#kernel/server/call.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { signatures } from "#signatures/contract.ts";
import { concludeProcedure } from "#tests/builders/signatures.ts";
import { refuseAs } from "#signatures/server/visits/sign-as.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { contractsContract } from "../../contract.ts";
import type { AmendmentDraft } from "../../model/amendments/amendment.ts";
import { applyAmendments } from "./effect.ts";
import { editAmendment } from "./amendments.ts";
import { amendmentSteps, firstDay as today } from "#tests/scenarios/amendment-steps.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import { periodsOf } from "../rows.ts";
import { endPeriod } from "../lifecycle/end-period.ts";
import { cancelContract, startPeriod } from "../lifecycle/moves.ts";

const app = testApplication(`${today}T09:00:00Z`);
const { as, at, ongoing, read, amend, send, signed } = amendmentSteps(app);
const common = { effectOn: today, explanation: "" };

describe("its signature", () => {
  test("takes effect on its day when signed before, by the nightly job, once", async () => {
    const { contract } = await ongoing();
    const effectOn = addDays(today, 40);
    await signed(await amend(contract.id, { kind: "rent", effectOn, explanation: "", priceCents: 35_000 }));
    await app.outsideJob(applyAmendments.run);
    expect((await read(contract.id)).terms.priceCents).toBe(contract.priceCents);
    at(effectOn);
    await app.outsideJob(applyAmendments.run);
    await app.outsideJob(applyAmendments.run);
    const seen = await read(contract.id);
    expect(seen.terms.priceCents).toBe(35_000);
    at(today);
  });

  test("of two sent at the same instant, one waits and is refused", async () => {
    const { contract } = await ongoing();
    const lower = await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 });
    const insured = await amend(contract.id, {
      kind: "insurance",
      ...common,
      insurance: true,
      baseInsuranceCents: 9_800,
    });
    const both = await Promise.allSettled([send(lower), send(insured)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { message: "Un autre avenant de ce contrat attend déjà sa signature." },
    });
  });

  test("signed once the car has come before its day, it applies immediately, from the delivery", async () => {
    const { contract } = await app.within((call) => buildContract(call, { durationMonths: 36 }));
    const longer = await amend(contract.id, {
      kind: "duration-mileage",
      effectOn: addDays(today, 20),
      explanation: "",
      durationMonths: 48,
      kilometrage: 80_000,
      priceCents: null,
      waiver: null,
    });
    await send(longer);
    await app.within(async (call) => {
      const [period] = await periodsOf(call, contract.id);
      return startPeriod(call, { periodId: period?.id ?? "", on: today, carId: null, kilometrage: 12 });
    });
    const [procedure] = await as()(signatures.listSignaturesOf, {
      params: { kind: "amendment", id: longer.id },
    });
    await app.within((call) => concludeProcedure(call, procedure?.id ?? ""));
    const seen = await read(contract.id);
    expect(seen.termsByDay.at(-1)).toMatchObject({ from: today, isToCome: false });
    expect(seen).toMatchObject({ terms: { durationMonths: 48 }, termDay: "2030-11-21" });
  });

  test("an amendment that would no longer change anything is not sent, and states why", async () => {
    const { contract } = await ongoing();
    const same: AmendmentDraft = { kind: "rent", ...common, priceCents: 40_000 };
    const second = await amend(contract.id, same);
    await signed(await amend(contract.id, same));
    const [, seen] = (await read(contract.id)).amendments;
    expect(seen).toMatchObject({ id: second.id, overtaken: expect.stringMatching(/ne change rien.*n° 2/) });
    expect(seen?.offers.startSignature?.reasons).toEqual([seen?.overtaken]);
    await expect(
      as()(contractsContract.readAmendmentDocument, { params: { amendmentId: second.id } }),
    ).rejects.toMatchObject({ kind: "refused", message: seen?.overtaken });
    await expect(send(second)).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringMatching(/ne change rien au contrat.*n° 2/),
    });
    const old = await amend(contract.id, { ...same, priceCents: 41_000 });
    at(addDays(today, 400));
    await expect(send(old)).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("plus d’un an"),
    });
    at(today);
  });

  test("an amendment in signature cannot be changed, and blocks another; once cancelled, it can", async () => {
    const { contract } = await ongoing();
    const draft: AmendmentDraft = { kind: "rent", ...common, priceCents: 30_000 };
    const insured = { kind: "insurance" as const, ...common, insurance: true, baseInsuranceCents: 9_800 };
    const waiting = await amend(contract.id, insured);
    const sent = await send(await amend(contract.id, draft));
    const other = (await read(contract.id)).amendments.find(({ id }) => id === waiting.id);
    expect(other?.offers.startSignature?.reasons).toEqual([
      "Un autre avenant de ce contrat attend déjà sa signature.",
    ]);
    await as()(contractsContract.dropAmendment, { params: { amendmentId: waiting.id } });
    await expect(
      as()(contractsContract.editAmendment, {
        params: { amendmentId: sent.id },
        body: { version: sent.version, draft },
      }),
    ).rejects.toMatchObject({
      code: "InvalidQuoteWorkflowError",
    });
    await expect(amend(contract.id, draft)).rejects.toMatchObject({ kind: "refused" });
    const link = (await as()(contractsContract.copyAmendmentSignatureLink, {
      params: { amendmentId: sent.id },
    })) as Blob;
    expect(await link.text()).toMatch(/\/public\/sign\/[\w-]{43}$/);
    const back = await as()(contractsContract.cancelAmendmentSignature, {
      params: { amendmentId: sent.id },
      body: { version: sent.version },
    });
    expect(back.status).toBe("GENERATED");
    await as()(contractsContract.dropAmendment, { params: { amendmentId: sent.id } });
    expect((await read(contract.id)).amendments).toEqual([]);
  });

  test("refused by the client, it shows the refusal and may be changed and sent again", async () => {
    const { contract } = await ongoing();
    const amendment = await send(await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 }));
    const [procedure] = await as()(signatures.listSignaturesOf, {
      params: { kind: "amendment", id: amendment.id },
    });
    await app.within(async (call) => {
      const [signer] = await signersOf(call, procedure?.id ?? "");
      return refuseAs(call, signer?.token ?? "", "Non");
    });
    const seen = (await read(contract.id)).amendments[0];
    expect(seen).toMatchObject({ status: "REFUSED", offers: { edit: { reasons: [] } } });
  });
});

test("the contract shows an amendment in signature, with the signer who has not opened it", async () => {
  const { contract } = await app.within((call) => buildContract(call));
  expect((await read(contract.id)).next.map(({ to }) => to)).not.toContain("?tab=amendments");
  const amendment = await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 });
  expect((await read(contract.id)).next).toContainEqual(
    expect.objectContaining({ label: "Avenant n° 1 : remise à faire accorder", to: "?tab=amendments" }),
  );
  await send(amendment);
  const seen = await read(contract.id);
  const [signer] = seen.amendments[0]?.next ?? [];
  expect(signer?.label).toMatch(/^Signature attendue, lien jamais ouvert$/);
  expect(seen.next).toContainEqual(
    expect.objectContaining({
      label: `Avenant n° 1 : s${signer?.label.slice(1)}`,
      whose: signer?.whose,
      since: today,
    }),
  );
});

test("a cancelled contract takes its amendment out of signature", async () => {
  const { contract } = await app.within((call) => buildContract(call));
  const amendment = await send(await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 }));
  const { version } = await read(contract.id);
  await as()(contractsContract.cancelContract, {
    params: { id: contract.id },
    body: { version, origin: "CLIENT", explanation: "Renonce" },
  });
  const [procedure] = await as()(signatures.listSignaturesOf, {
    params: { kind: "amendment", id: amendment.id },
  });
  expect(procedure).toMatchObject({ status: "CANCELED", endReason: "Le contrat n’est plus actif." });
});

test("a bad payer's amendment does not go to signature", async () => {
  const { contract, company } = await ongoing();
  const amendment = await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 });
  await as("accountant")(clientsContract.toggleBadPayer, { params: { companyId: company.id } });
  expect((await read(contract.id)).amendments[0]?.offers.startSignature?.reasons).toEqual([
    expect.stringContaining("mauvais payeur"),
  ]);
  await expect(send(amendment)).rejects.toMatchObject({ kind: "refused" });
});

const isBlocked = () =>
  app.within(async (call) => {
    const waiting = sql<{ count: string }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return Number((await waiting.execute(call.db)).rows[0]?.count) > 0;
  });

describe("while its contract is being closed", () => {
  const cancel = (call: Call, id: string) =>
    cancelContract(call, { id, version: null, origin: "CLIENT", explanation: "Renonce" });
  const restitute = async (call: Call, id: string) => {
    const [period] = await periodsOf(call, id);
    return endPeriod(call, {
      periodId: period?.id ?? "",
      at: parisInstant(today, "10:00"),
      kilometrage: 20,
      cause: "EARLY",
    });
  };
  test.each<[string, () => Promise<{ contract: { id: string } }>, typeof cancel]>([
    ["cancelled", () => app.within((call) => buildContract(call)), cancel],
    ["terminated", ongoing, restitute],
  ])("a signature under way completes, and it is %s afterwards", async (_how, build, close) => {
    const { contract } = await build();
    const amendment = await send(await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 }));
    const [procedure] = await as()(signatures.listSignaturesOf, {
      params: { kind: "amendment", id: amendment.id },
    });
    const { closing } = await app.within(async (call) => {
      await getForUpdate(call, "signature", procedure?.id ?? "");
      const begun = app.within((other) => close(other, contract.id));
      await expect.poll(isBlocked).toBe(true);
      await concludeProcedure(call, procedure?.id ?? "");
      return { closing: begun };
    });
    await closing;
    const { status, amendments } = await read(contract.id);
    expect(status).toMatch(/^(CANCELED|EARLY_TERMINATED)$/);
    expect(amendments).toMatchObject([{ status: "SIGNED" }]);
  });
});

describe("while another is being changed", () => {
  /** One in signature, and one prepared. */
  async function two() {
    const { contract } = await ongoing();
    const rent = await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 });
    const insured = await amend(contract.id, insurance(9_800));
    await send(rent);
    const [procedure] = await as()(signatures.listSignaturesOf, {
      params: { kind: "amendment", id: rent.id },
    });
    const sign = (call: Call) => concludeProcedure(call, procedure?.id ?? "");
    const last = async () => {
      const found = (await read(contract.id)).amendments.find(({ id }) => id === insured.id);
      if (!found) throw new RangeError("it was prepared");
      return found;
    };
    return { insured, sign, last };
  }
  const insurance = (baseInsuranceCents: number): AmendmentDraft => ({
    kind: "insurance",
    ...common,
    insurance: true,
    baseInsuranceCents,
  });
  test("a signature waits for a change being saved, and recomputes it as saved", async () => {
    const { insured, sign, last } = await two();
    const { signing } = await app.within(async (call) => {
      await editAmendment(call, {
        amendmentId: insured.id,
        version: insured.version,
        draft: insurance(12_000),
      });
      // In another transaction, which conflicts with the first.
      const begun = app.within(sign);
      await expect.poll(isBlocked).toBe(true);
      return { signing: begun };
    });
    await signing;
    expect(await last()).toMatchObject({
      draft: { baseInsuranceCents: 12_000 },
      effect: { rentBeforeCents: 30_000, rentAfterCents: 42_000 },
    });
  });
  test("a change waits for a signature being saved, and is refused on the signed amendment", async () => {
    const { insured, sign, last } = await two();
    const { editing } = await app.within(async (call) => {
      await sign(call);
      const begun = as()(contractsContract.editAmendment, {
        params: { amendmentId: insured.id },
        body: { version: insured.version, draft: insurance(12_000) },
      }).catch((error: unknown) => error);
      await expect.poll(isBlocked).toBe(true);
      return { editing: begun };
    });
    expect(await editing).toMatchObject({ message: expect.stringContaining("a été modifié") });
    expect(await last()).toMatchObject({
      draft: { baseInsuranceCents: 9_800 },
      effect: { rentBeforeCents: 30_000, rentAfterCents: 39_800 },
    });
  });
});
