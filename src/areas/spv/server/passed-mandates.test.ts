// Mandates that pass to an SPV with the rents that it bills, and back, on a real database.
import { beforeEach, describe, expect, test } from "vitest";
import { buildDocument } from "#tests/builders/billing.ts";
import type { BuiltClient } from "#tests/builders/clients.ts";
import { buildDebitable, buildDebtor, markSent, sendSingleDebit } from "#tests/builders/debits.ts";
import { buildJudgment } from "#tests/builders/insolvency.ts";
import {
  buildMandate,
  creditorId as lessorCreditorId,
  ibans,
  signMandate,
} from "#tests/builders/mandates.ts";
import { buildRentedCar, buildSpv } from "#tests/builders/spv.ts";
import { pdf } from "#tests/scenarios/registration-steps.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { readWritten } from "#tests/bank-files/written.ts";
import { lessorIssuerId } from "#billing/model/issuer.ts";
import { companyOf } from "#clients/server/read.ts";
import { setPaymentMethod } from "#clients/server/companies/billing.ts";
import { mandatesContract } from "#mandates/contract.ts";
import { paymentsContract } from "#payments/contract.ts";
import { prepareSingleDebit } from "#payments/server/debits/prepare.ts";
import { mandateLinkAddress } from "#mandates/server/client/link.ts";
import { moveBySystem, moveByStaff } from "#mandates/server/moves/moves.ts";
import { settleCreditors } from "#mandates/server/passing/creditors.ts";
import { applyReturn } from "#payments/server/returns/apply.ts";
import { undoReturn } from "#payments/server/returns/undo.ts";
import { testActor } from "#tests/application/application.ts";
import { day } from "#kernel/calendar/day.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { spvContract } from "../contract.ts";
import { prepareSales } from "./preparation.ts";
import "./tables.ts";

const app = testApplication("2027-05-20T09:00:00Z");
beforeEach(() => app.setClock("2027-05-20T09:00:00Z"));

const spvCreditorId = "FR19ZZZ654321";

interface Scene {
  debtor: BuiltClient & { mandate: Row<"mandate"> };
  spv: Row<"issuer">;
  spvName: string;
  carIds: string[];
}

/** A company that is debited for its cars, and an SPV that is about to buy them. */
const build = ({ cars = 1 }: { cars?: number } = {}): Promise<Scene> =>
  app.within(async (call) => {
    const debtor = await buildDebtor(call);
    const carIds: string[] = [];
    for (let rank = 0; rank < cars; rank += 1) carIds.push((await buildRentedCar(call, {}, debtor)).carId);
    const { spv, company } = await buildSpv(call);
    await call.db.updateTable("issuer").set({ creditorId: spvCreditorId }).where("id", "=", spv.id).execute();
    await prepareSales(call, {
      spvId: spv.id,
      biller: "SPV",
      isGoingConcern: false,
      cars: carIds.map((carId) => ({ carId, priceCents: 2_000_000 })),
    });
    return { debtor, spv, spvName: company.name, carIds };
  });

const read = (carId = "") => app.as("admin")(spvContract.readTransferredCar, { params: { carId } });
async function sell(carId = "") {
  const { version } = await read(carId);
  return app.as("admin")(spvContract.transferCar, {
    params: { carId },
    body: { version, day: day("2027-05-20") },
    files: { deed: pdf },
  });
}
async function reverse(carId = "") {
  const { version } = await read(carId);
  return app.as("admin")(spvContract.reverseCarTransfer, {
    params: { carId },
    body: { version, reason: "Acte annulé" },
  });
}
async function passed(): Promise<Scene> {
  const scene = await build();
  await sell(scene.carIds[0]);
  return scene;
}

const mandates = async ({ debtor: { company } }: Pick<Scene, "debtor">) =>
  (await app.as("accountant")(mandatesContract.readMandates, { params: { companyId: company.id } })).mandates;
/** `LESSOR Active`, `SPV Cancelled`, the newest first. */
const states = async (scene: Scene) =>
  (await mandates(scene)).map(
    ({ creditorName, status }) => `${creditorName === scene.spvName ? "SPV" : "LESSOR"} ${status}`,
  );
const mandateAt = ({ debtor: { company } }: Scene, issuerId: string): Promise<Row<"mandate">> =>
  app.within((call) => {
    call.markUnchanged();
    return call.db
      .selectFrom("mandate")
      .selectAll()
      .where("companyId", "=", company.id)
      .where("issuerId", "=", issuerId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
  });
const mails = async ({ debtor: { contact } }: Scene): Promise<string[]> => {
  const { rows } = await app.application.database.pool.query<{ body: string }>(
    "select body from message where recipient = $1 and subject like '%change de créancier%' order by id",
    [contact.email],
  );
  return rows.map(({ body }) => body.replaceAll("\u{a0}", " "));
};
const night = () => app.outsideJob(settleCreditors.run);

/** An invoice of the SPV sent to the client, and its part. */
const invoiceBySpv = ({ debtor, spv }: Scene): Promise<string> =>
  app.within(async (call) => {
    const company = await companyOf(call, debtor.company.id);
    const { id } = await buildDocument(call, { company, lines: [{ netCents: 10_000 }], issuerId: spv.id });
    await markSent(call, id);
    const part = await call.db
      .selectFrom("documentPart")
      .select("id")
      .where("documentId", "=", id)
      .executeTakeFirstOrThrow();
    return part.id;
  });

/** The former creditor and the amendment flag of a debit in its file. */
async function sentAmendment(partId: string): Promise<(string | null)[]> {
  const batchId = await app.within(async (call) => {
    const debitId = await sendSingleDebit(call, partId);
    const { batchId: id } = await call.db
      .selectFrom("debit")
      .select("batchId")
      .where("id", "=", debitId)
      .executeTakeFirstOrThrow();
    return id;
  });
  const file = await app.as("accountant")(paymentsContract.downloadDebitFile, { params: { id: batchId } });
  const mandate = "CstmrDrctDbtInitn/PmtInf/DrctDbtTxInf/DrctDbtTx/MndtRltdInf";
  return readWritten(await file.text(), "pain.008.001.08", (document) => [
    document.text("CstmrDrctDbtInitn/PmtInf/CdtrSchmeId/Id/PrvtId/Othr/Id"),
    document.text(`${mandate}/MndtId`),
    document.text(`${mandate}/AmdmntInd`),
    document.text(`${mandate}/AmdmntInfDtls/OrgnlCdtrSchmeId/Id/PrvtId/Othr/Id`),
  ]);
}

describe("a mandate passes to the SPV that bills every contract of its company", () => {
  test("under the same reference, with its account and its signature, and the company is still debited", async () => {
    const scene = await passed();
    const { debtor, spv, spvName, carIds } = scene;
    expect(await mandates(scene)).toMatchObject([
      {
        status: "Active",
        reference: debtor.mandate.reference,
        signedOn: debtor.mandate.signedOn,
        creditorName: spvName,
        passing: { direction: "FROM", on: "2027-05-20" },
      },
      { status: "Cancelled", reason: `Passé à ${spvName}.`, passing: { direction: "TO", on: "2027-05-20" } },
    ]);
    const held = await mandateAt(scene, spv.id);
    expect(held.accountId).toBe(debtor.mandate.accountId);
    const { paymentMethod } = await app.within((call) => companyOf(call, debtor.company.id));
    expect(paymentMethod).toEqual({ kind: "MANDATE", mandateStatus: "Active" });
    expect((await read(carIds[0])).rents).toMatchObject([
      { companyName: debtor.company.name, reference: debtor.mandate.reference, reason: null },
    ]);
  });

  test("its signer reads once the new creditor, its ICS and the reference, and what is left to transfer", async () => {
    const scene = await build();
    const { invoice } = await app.within((call) => buildDebitable(call, { debtor: scene.debtor }));
    await sell(scene.carIds[0]);
    await night();
    const [mail, ...others] = await mails(scene);
    expect(others).toEqual([]);
    expect(mail).toContain("à la place d’Écurie");
    expect(mail).toContain(`Créancier : ${scene.spvName}`);
    expect(mail).toContain(`(ICS) : ${spvCreditorId}`);
    expect(mail).toContain(`(RUM) : ${scene.debtor.mandate.reference}, inchangée`);
    expect(mail).toContain("Vous n’avez rien à faire ni à signer.");
    expect(mail).toContain(`- ${invoice.number} : 611,88 €`);
  });

  test("its debits sent go on, those prepared are withdrawn", async () => {
    const scene = await build();
    const statuses = await app.within(async (call) => {
      const sent = await buildDebitable(call, { debtor: scene.debtor });
      const prepared = await buildDebitable(call, { debtor: scene.debtor });
      await sendSingleDebit(call, sent.partId);
      await prepareSingleDebit(call.as(testActor("accountant")), prepared.partId);
      return { sent: sent.partId, prepared: prepared.partId };
    });
    await sell(scene.carIds[0]);
    const { rows } = await app.application.database.pool.query<{ part_id: string; status: string }>(
      "select part_id, status from debit where company_id = $1",
      [scene.debtor.company.id],
    );
    expect(Object.fromEntries(rows.map(({ part_id, status }) => [part_id, status]))).toEqual({
      [statuses.sent]: "SENT",
      [statuses.prepared]: "CANCELED",
    });
    const [mail] = await mails(scene);
    expect(mail?.match(/^- /gm)).toHaveLength(1);
  });

  test("the first file of the SPV names the lessor as its former creditor, and no later one", async () => {
    const scene = await passed();
    const { reference } = scene.debtor.mandate;
    const first = [spvCreditorId, reference, "true", lessorCreditorId];
    expect(await sentAmendment(await invoiceBySpv(scene))).toEqual(first);
    expect(await sentAmendment(await invoiceBySpv(scene))).toEqual([spvCreditorId, reference, "false", null]);
  });

  test("documents of the SPV are debited, those of the lessor ask for a transfer", async () => {
    const { debtor, spv } = await passed();
    const methods = await app.within(async (call) => {
      const company = await companyOf(call, debtor.company.id);
      const lines = [{ netCents: 10_000 }];
      const own = await buildDocument(call, { company, lines });
      const other = await buildDocument(call, { company, lines, issuerId: spv.id });
      return [own, other].map(({ content }) => content?.payment.method);
    });
    expect(methods).toEqual(["TRANSFER", "DEBIT"]);
  });
});

describe("a mandate stays with the lessor", () => {
  test.each<[string, (scene: Scene) => Promise<unknown>, string]>([
    [
      "of a company that has chosen transfers",
      ({ debtor }) =>
        app.within((call) =>
          setPaymentMethod(call, debtor.company.id, { kind: "WIRE_TRANSFER", mandateStatus: null }),
        ),
      "le client paie par virement",
    ],
    [
      "when it is blocked",
      ({ debtor }) => app.within((call) => moveBySystem(call, "stop", { id: debtor.mandate.id })),
      "le mandat est bloqué",
    ],
    [
      "when the SPV has no ICS",
      ({ spv }) =>
        app.within(async (call) => {
          call.markUnchanged();
          await call.db.updateTable("issuer").set({ creditorId: "" }).where("id", "=", spv.id).execute();
        }),
      "n’a pas d’identifiant créancier SEPA (ICS)",
    ],
  ])("%s, and the page of the sale says so", async (_title, change, reason) => {
    const scene = await build();
    await change(scene);
    const { rents } = await sell(scene.carIds[0]);
    expect(rents).toMatchObject([{ reference: null, reason: expect.stringContaining(reason) }]);
    expect((await states(scene))[0]).toContain("LESSOR");
    expect(await mails(scene)).toEqual([]);
  });

  test("while the lessor bills another contract, until the sale that completes the set", async () => {
    const scene = await build({ cars: 2 });
    const { rents } = await sell(scene.carIds[0]);
    expect(rents[0]?.reason).toContain("facture encore le contrat");
    expect(await states(scene)).toEqual(["LESSOR Active"]);
    await sell(scene.carIds[1]);
    expect(await states(scene)).toEqual(["SPV Active", "LESSOR Cancelled"]);
    expect((await read(scene.carIds[0])).rents[0]).toMatchObject({ reason: null });
  });

  test("two sales at once complete the set once", async () => {
    const scene = await build({ cars: 2 });
    await Promise.all([sell(scene.carIds[0]), sell(scene.carIds[1])]);
    expect(await states(scene)).toEqual(["SPV Active", "LESSOR Cancelled"]);
    expect(await mails(scene)).toHaveLength(1);
  });

  test("until the night after it is unblocked, or the ICS entered", async () => {
    const scene = await build();
    const { id } = scene.debtor.mandate;
    await app.within((call) => moveBySystem(call, "stop", { id }));
    await sell(scene.carIds[0]);
    const { version } = await mandateAt(scene, lessorIssuerId);
    await app.within((call) => moveByStaff(call.as(testActor("accountant")), "unblock", { id, version }));
    expect((await read(scene.carIds[0])).rents).toMatchObject([{ reference: null, reason: null }]);
    await night();
    await night();
    expect(await states(scene)).toEqual(["SPV Active", "LESSOR Cancelled"]);
    expect(await mails(scene)).toHaveLength(1);
  });
});

describe("a reversed sale passes the mandate back", () => {
  test("to the lessor, whose next debit names nobody when the SPV has debited nothing", async () => {
    const scene = await passed();
    await reverse(scene.carIds[0]);
    expect(await states(scene)).toEqual(["SPV Cancelled", "LESSOR Active"]);
    expect(await mandateAt(scene, lessorIssuerId)).toMatchObject({ formerCreditor: null });
    expect(await mails(scene)).toHaveLength(2);
  });

  test("whose next debit names the SPV once it has debited", async () => {
    const scene = await passed();
    await sentAmendment(await invoiceBySpv(scene));
    await reverse(scene.carIds[0]);
    const { partId } = await app.within((call) => buildDebitable(call, { debtor: scene.debtor }));
    expect(await sentAmendment(partId)).toEqual([
      lessorCreditorId,
      scene.debtor.mandate.reference,
      "true",
      spvCreditorId,
    ]);
  });

  test("then a second sale passes it again, on the same two rows", async () => {
    const scene = await passed();
    await reverse(scene.carIds[0]);
    const [carId = ""] = scene.carIds;
    await app.within((call) =>
      prepareSales(call, {
        spvId: scene.spv.id,
        biller: "SPV",
        isGoingConcern: false,
        cars: [{ carId, priceCents: 2_000_000 }],
      }),
    );
    await sell(carId);
    expect(await states(scene)).toEqual(["SPV Active", "LESSOR Cancelled"]);
  });

  test("unless it is no longer in force", async () => {
    const scene = await passed();
    const { id } = await mandateAt(scene, scene.spv.id);
    await app.within((call) => moveBySystem(call, "stop", { id }));
    await reverse(scene.carIds[0]);
    expect(await states(scene)).toEqual(["SPV Blocked", "LESSOR Cancelled"]);
  });
});

describe("what happens to a mandate that has passed", () => {
  test("a debit of the lessor that comes back ends it in the name of the SPV, until the return is undone", async () => {
    const scene = await build();
    const debitId = await app.within(async (call) => {
      const { partId } = await buildDebitable(call, { debtor: scene.debtor });
      return sendSingleDebit(call, partId);
    });
    await sell(scene.carIds[0]);
    const returned = { code: "AC04", words: "", on: day("2027-05-20") };
    await app.within((call) => applyReturn(call, debitId, returned));
    expect(await states(scene)).toEqual(["LESSOR Created", "SPV Cancelled", "LESSOR Cancelled"]);
    await app.within((call) => undoReturn(call, debitId));
    expect(await states(scene)).toEqual(["LESSOR Cancelled", "SPV Active", "LESSOR Cancelled"]);
  });

  test("another one that the client signs passes the next night, and ends it", async () => {
    const scene = await passed();
    const again = await app.within((call) => buildMandate(call, { client: scene.debtor }));
    await app.within((call) => signMandate(call, again, ibans.german));
    expect(await states(scene)).toEqual(["LESSOR Active", "SPV Active", "LESSOR Cancelled"]);
    await night();
    const held = (await mandates(scene)).filter(({ status }) => status === "Active");
    expect(held).toMatchObject([{ reference: again.mandate.reference, creditorName: scene.spvName }]);
  });

  test("a judgment blocks it as any mandate signed before", async () => {
    const scene = await passed();
    app.setClock("2027-05-22T09:00:00Z");
    await app.within((call) => buildJudgment(call, scene.debtor.company.id, "2027-05-21"));
    expect((await states(scene))[0]).toBe("SPV Blocked");
  });

  test("another account that was asked for is asked again, and signed in the name of the SPV", async () => {
    const scene = await build();
    const { id, version } = scene.debtor.mandate;
    await app.as("accountant")(mandatesContract.amendMandateAccount, { params: { id }, body: { version } });
    await sell(scene.carIds[0]);
    const held = await mandateAt(scene, scene.spv.id);
    const address = await app.within((call) => mandateLinkAddress(call, held));
    const token = address.split("/").at(-1) ?? "";
    const page = await app.as(null)(mandatesContract.openMandateLink, { params: { token } });
    expect(page).toMatchObject({ step: "ACCOUNT", creditorId: spvCreditorId });
    expect(page.paragraphs[0]).toContain(scene.spvName);
    await app.within((call) => signMandate(call, { mandate: held, token }, ibans.german));
    expect(await app.within((call) => get(call, "mandate", held.id))).toMatchObject({
      status: "Active",
      reference: scene.debtor.mandate.reference,
    });
  });

  test("its old link says that it belongs to another creditor", async () => {
    const scene = await build();
    const address = await app.within((call) => mandateLinkAddress(call, scene.debtor.mandate));
    await sell(scene.carIds[0]);
    const page = await app.as(null)(mandatesContract.openMandateLink, {
      params: { token: address.split("/").at(-1) ?? "" },
    });
    expect(page).toMatchObject({ step: "OVER", ending: { cause: "PASSED", on: "2027-05-20" } });
  });
});
