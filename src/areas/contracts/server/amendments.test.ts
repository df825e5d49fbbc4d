// Amendments from their preview to their effect, through the server.
import { describe, expect, test } from "vitest";
import { testApplication } from "#app/server/test-application.ts";
import type { TestApplication } from "#app/server/testing.ts";
import { clientsContract } from "#clients/contract.ts";
import { buildClient, clientDraft, fictitiousSiret } from "#clients/server/builders.ts";
import { addDays, day, type Day } from "#kernel/day.ts";
import { signatures } from "#signatures/contract.ts";
import { signAll } from "#signatures/server/builders.ts";
import { contractsContract } from "../contract.ts";
import type { AmendmentDraft } from "../model/amendment.ts";
import { applyAmendments } from "./amendment-effect.ts";
import { buildContract, buildOngoing, byTransfer } from "./builders.ts";

const app = testApplication("2026-11-21T09:00:00Z");
const today = day("2026-11-21");
const at = (on: Day): void => app.setClock(`${on}T09:00:00Z`);

const as = (role: Parameters<TestApplication["as"]>[0] = "salesman") => app.as(role);
const ongoing = () => app.within((call) => buildOngoing(call, { durationMonths: 36, kilometrage: 60_000 }));
const read = (id: string) => as()(contractsContract.readContract, { params: { id } });
const amend = (id: string, body: AmendmentDraft) => as()(contractsContract.amendContract, { params: { id }, body });
const send = (amendment: { id: string; version: number }) =>
  as()(contractsContract.startAmendmentSignature, { params: { amendmentId: amendment.id }, body: { version: amendment.version } });
const common = { effectOn: today, explanation: "" };

async function signed(amendment: { id: string; version: number }): Promise<void> {
  await send(amendment);
  const [procedure] = await as()(signatures.listSignaturesOf, { params: { kind: "amendment", id: amendment.id } });
  await app.within((call) => signAll(call, procedure?.id ?? ""));
}

describe("each kind", () => {
  test("duration and mileage: shows before, after and the effect, then changes the contract once signed", async () => {
    const { contract } = await ongoing();
    const draft: AmendmentDraft = { kind: "duration-mileage", ...common, durationMonths: 48, kilometrage: 80_000, priceCents: null };
    const preview = await as()(contractsContract.previewAmendment, { params: { id: contract.id }, body: draft });
    expect(preview).toMatchObject({
      bringsCommitment: true,
      effect: { rentBeforeCents: contract.rentCents, monthsLeftBefore: 36, monthsLeftAfter: 48, termAfter: "2030-11-21" },
    });
    expect(preview.changes.map(({ label }) => label)).toEqual(["Durée", "Kilométrage", "Loyer du véhicule"]);
    const amendment = await amend(contract.id, draft);
    expect(amendment.after.terms.priceCents).toBe(preview.modelPriceCents);
    expect((await read(contract.id)).terms.durationMonths).toBe(36);
    await signed(amendment);
    const seen = await read(contract.id);
    expect(seen).toMatchObject({ terms: { durationMonths: 48, kilometrage: 80_000 }, termDay: "2030-11-21", rentCents: preview.effect.rentAfterCents });
    expect(seen.amendments[0]).toMatchObject({ status: "SIGNED", appliedAt: expect.any(String) });
  });

  test("insurance and services change the total rent by their price", async () => {
    const { contract } = await ongoing();
    const insurance = await amend(contract.id, { kind: "insurance", ...common, insurance: true, baseInsuranceCents: 9_800 });
    expect(insurance.effect.rentAfterCents - insurance.effect.rentBeforeCents).toBe(9_800);
    const services = await amend(contract.id, {
      kind: "services",
      ...common,
      geolocation: true,
      ecoDriving: false,
      trackingCents: 2_000,
      tires: { count: 4, hasStorage: true, monthlyCents: 1_500 },
      hasFleetManagement: false,
      fleetManagementCents: 900,
    });
    expect(services.effect.rentAfterCents - services.effect.rentBeforeCents).toBe(3_500);
  });

  test("a transfer goes to another company of the same client, whose periods follow", async () => {
    const { contract, client } = await app.within(async (call) => {
      const { companies, contacts } = clientDraft();
      const second = { ...companies[0]!, id: undefined, name: `${companies[0]?.name} Filiale`, siret: fictitiousSiret(900_001), vatNumber: null };
      return buildOngoing(
        call,
        { durationMonths: 36 },
        await buildClient(call, { companies: [...companies, second], contacts: contacts.map((contact) => ({ ...contact, companyIds: [] })) }, byTransfer),
      );
    });
    const other = client.companies[1]!;
    const stranger = await ongoing();
    await expect(amend(contract.id, { kind: "driver-transfer", ...common, companyId: stranger.company.id })).rejects.toMatchObject({
      fields: { companyId: expect.stringContaining("même client") },
    });
    await signed(await amend(contract.id, { kind: "driver-transfer", ...common, companyId: other.id }));
    expect((await read(contract.id)).company).toEqual({ id: other.id, name: other.name });
    const { items } = await as()(contractsContract.listRentalHistory, { list: { conditions: [{ field: "contractId", operator: "eq", value: contract.id }] } });
    expect(items[0]?.companyName).toBe(other.name);
  });

  test("a longer duration moves the second car to the new half term", async () => {
    const { contract } = await app.within((call) => buildOngoing(call, { durationMonths: 36, kilometrage: 60_000, hasMidtermRenewal: true }));
    await signed(await amend(contract.id, { kind: "duration-mileage", ...common, durationMonths: 48, kilometrage: 80_000, priceCents: 30_000 }));
    const { periods, timeline } = await read(contract.id);
    expect(periods[1]?.deliveryDateDeadline).toBe("2028-11-21");
    expect(timeline?.bullets[1]).toMatchObject({ kind: "RENEWAL", day: "2028-11-21" });
  });

  test("a transfer before the delivery waits for the mandate of the company that takes over, or no longer waits", async () => {
    const { contract, client } = await app.within(async (call) => {
      const { companies, contacts } = clientDraft();
      const second = { ...companies[0]!, id: undefined, name: `${companies[0]?.name} Agence`, siret: fictitiousSiret(900_002), vatNumber: null };
      const everywhere = contacts.map((contact) => ({ ...contact, companyIds: [] }));
      return buildContract(call, {}, await buildClient(call, { companies: [...companies, second], contacts: everywhere }, byTransfer));
    });
    const [payer, other] = client.companies;
    expect((await read(contract.id)).status).toBe("PENDING_FIRST_DELIVERY");
    await signed(await amend(contract.id, { kind: "driver-transfer", ...common, companyId: other?.id ?? "" }));
    expect((await read(contract.id)).status).toBe("PENDING_MANDATE");
    await signed(await amend(contract.id, { kind: "driver-transfer", ...common, companyId: payer?.id ?? "" }));
    expect((await read(contract.id)).status).toBe("PENDING_FIRST_DELIVERY");
  });

  test("a rent is what was typed", async () => {
    const { contract } = await ongoing();
    await signed(await amend(contract.id, { kind: "rent", ...common, priceCents: 40_000 }));
    expect((await read(contract.id)).terms.priceCents).toBe(40_000);
  });
});

describe("its signature", () => {
  test("takes effect on its day when signed before, by the nightly job, once", async () => {
    const { contract } = await ongoing();
    const effectOn = addDays(today, 40);
    await signed(await amend(contract.id, { kind: "rent", effectOn, explanation: "", priceCents: 35_000 }));
    await app.within(applyAmendments);
    expect((await read(contract.id)).terms.priceCents).toBe(contract.priceCents);
    at(effectOn);
    await app.within(applyAmendments);
    await app.within(applyAmendments);
    const seen = await read(contract.id);
    expect(seen.terms.priceCents).toBe(35_000);
    at(today);
  });

  test("one that waited does not undo what another changed meanwhile", async () => {
    const { contract } = await ongoing();
    const effectOn = addDays(today, 40);
    await signed(await amend(contract.id, { kind: "rent", effectOn, explanation: "", priceCents: 35_000 }));
    await signed(await amend(contract.id, { kind: "insurance", ...common, insurance: true, baseInsuranceCents: 9_800 }));
    at(effectOn);
    await app.within(applyAmendments);
    expect((await read(contract.id)).terms).toMatchObject({ priceCents: 35_000, insurance: true });
    at(today);
  });

  test("one prepared before another was signed is computed again, on what the contract has become", async () => {
    const { contract } = await ongoing();
    const longer = await amend(contract.id, { kind: "duration-mileage", ...common, durationMonths: 48, kilometrage: 80_000, priceCents: null });
    await signed(await amend(contract.id, { kind: "rent", ...common, priceCents: contract.priceCents * 2 }));
    const again = (await read(contract.id)).amendments.find(({ id }) => id === longer.id);
    expect(again?.before.terms.priceCents).toBe(contract.priceCents * 2);
    expect(again?.effect.rentBeforeCents).toBe(contract.rentCents + contract.priceCents);
    expect(Math.abs((again?.after.terms.priceCents ?? 0) - longer.after.terms.priceCents * 2)).toBeLessThanOrEqual(1);
    await signed(again ?? longer);
    expect((await read(contract.id)).terms).toMatchObject({ durationMonths: 48, priceCents: again?.after.terms.priceCents });
  });

  test("one that takes effect after another, signed for an earlier day, starts from what that one will have changed", async () => {
    const { contract } = await ongoing();
    await signed(
      await amend(contract.id, {
        kind: "duration-mileage",
        effectOn: addDays(today, 10),
        explanation: "",
        durationMonths: 48,
        kilometrage: 80_000,
        priceCents: 30_000,
      }),
    );
    const draft = { kind: "insurance" as const, explanation: "", insurance: true, baseInsuranceCents: 9_800 };
    const preview = (effectOn: Day) => as()(contractsContract.previewAmendment, { params: { id: contract.id }, body: { ...draft, effectOn } });
    expect((await preview(addDays(today, 20))).before.terms).toMatchObject({ durationMonths: 48, priceCents: 30_000 });
    expect((await preview(today)).before.terms).toMatchObject({ durationMonths: 36, priceCents: contract.priceCents });
    await expect(preview(day("2030-06-01"))).resolves.toMatchObject({ effect: { termBefore: "2030-11-21" } });
  });

  test("one that would no longer change anything is not sent, and says why", async () => {
    const { contract } = await ongoing();
    const same: AmendmentDraft = { kind: "rent", ...common, priceCents: 40_000 };
    const second = await amend(contract.id, same);
    await signed(await amend(contract.id, same));
    await expect(send(second)).rejects.toMatchObject({ kind: "refused", message: "Cet avenant ne change rien au contrat." });
    const old = await amend(contract.id, { ...same, priceCents: 41_000 });
    at(addDays(today, 400));
    await expect(send(old)).rejects.toMatchObject({ kind: "refused", message: expect.stringContaining("plus d’un an") });
    at(today);
  });

  test("an amendment in signature cannot be changed, and blocks another; cancelled, it can", async () => {
    const { contract } = await ongoing();
    const draft: AmendmentDraft = { kind: "rent", ...common, priceCents: 30_000 };
    const sent = await send(await amend(contract.id, draft));
    await expect(as()(contractsContract.editAmendment, { params: { amendmentId: sent.id }, body: { version: sent.version, draft } })).rejects.toMatchObject({
      code: "InvalidQuoteWorkflowError",
    });
    await expect(amend(contract.id, draft)).rejects.toMatchObject({ kind: "refused" });
    const link = (await as()(contractsContract.copyAmendmentSignatureLink, { params: { amendmentId: sent.id } })) as Blob;
    expect(await link.text()).toMatch(/\/public\/sign\/[\w-]{43}$/);
    const back = await as()(contractsContract.cancelAmendmentSignature, { params: { amendmentId: sent.id }, body: { version: sent.version } });
    expect(back.status).toBe("GENERATED");
    await as()(contractsContract.dropAmendment, { params: { amendmentId: sent.id } });
    expect((await read(contract.id)).amendments).toEqual([]);
  });

  test("refused by the client, it says so and may be changed and sent again", async () => {
    const { contract } = await ongoing();
    const amendment = await send(await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 }));
    const [procedure] = await as()(signatures.listSignaturesOf, { params: { kind: "amendment", id: amendment.id } });
    const token = await app.within((call) =>
      call.db
        .selectFrom("signatureSigner")
        .select("token")
        .where("signatureId", "=", procedure?.id ?? "")
        .executeTakeFirstOrThrow(),
    );
    await as(null)(signatures.refuse, { params: token, body: { reason: "Non" } });
    const seen = (await read(contract.id)).amendments[0];
    expect(seen).toMatchObject({ status: "REFUSED", offers: { edit: { reasons: [] } } });
  });
});

describe("refusals", () => {
  test("an amendment that changes nothing is refused", async () => {
    const { contract } = await ongoing();
    await expect(amend(contract.id, { kind: "rent", ...common, priceCents: contract.priceCents })).rejects.toMatchObject({ kind: "refused" });
  });
  test("one that takes effect after the term is refused beside its field", async () => {
    const { contract } = await ongoing();
    await expect(amend(contract.id, { kind: "rent", effectOn: day("2035-01-01"), explanation: "", priceCents: 1 })).rejects.toMatchObject({
      fields: { effectOn: expect.any(String) },
    });
  });
  test("one that would take effect once the shortened contract is over is refused beside its duration", async () => {
    const { contract } = await ongoing();
    const shorter = {
      kind: "duration-mileage" as const,
      effectOn: addDays(today, 500),
      explanation: "",
      durationMonths: 12,
      kilometrage: 20_000,
      priceCents: 1,
    };
    await expect(amend(contract.id, shorter)).rejects.toMatchObject({ fields: { durationMonths: expect.stringContaining("terminé") } });
  });
  test("a contract cancelled cannot be amended", async () => {
    const { contract } = await app.within((call) => buildContract(call));
    await as()(contractsContract.cancelContract, {
      params: { id: contract.id },
      body: { version: contract.version, origin: "MISTAKE", explanation: "Doublon" },
    });
    await expect(amend(contract.id, { kind: "rent", ...common, priceCents: 1 })).rejects.toMatchObject({ kind: "refused" });
  });
  test("its document is a PDF", async () => {
    const { contract } = await ongoing();
    const { id } = await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 });
    const document = (await as()(contractsContract.readAmendmentDocument, { params: { amendmentId: id } })) as Blob;
    expect((await document.text()).slice(0, 5)).toBe("%PDF-");
  });
});

test("a contract that is cancelled takes its amendment out of signature", async () => {
  const { contract } = await app.within((call) => buildContract(call));
  const amendment = await send(await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 }));
  const { version } = await read(contract.id);
  await as()(contractsContract.cancelContract, { params: { id: contract.id }, body: { version, origin: "CLIENT", explanation: "Renonce" } });
  const [procedure] = await as()(signatures.listSignaturesOf, { params: { kind: "amendment", id: amendment.id } });
  expect(procedure).toMatchObject({ status: "CANCELED", endReason: "Le contrat n’est plus actif." });
});

test("an amendment of a bad payer does not go to signature", async () => {
  const { contract, company } = await ongoing();
  const amendment = await amend(contract.id, { kind: "rent", ...common, priceCents: 30_000 });
  await as("accountant")(clientsContract.toggleBadPayer, { params: { companyId: company.id } });
  expect((await read(contract.id)).amendments[0]?.offers.startSignature?.reasons).toEqual([expect.stringContaining("mauvais payeur")]);
  await expect(send(amendment)).rejects.toMatchObject({ kind: "refused" });
});
