// From the signature of a quote to the end of its contract, through the server.
import { describe, expect, test } from "vitest";
import { testApplication } from "#tests/application/test-application.ts";
import { clientsContract } from "#clients/contract.ts";
import { buildClient } from "#tests/builders/clients.ts";
import { day } from "#kernel/calendar/day.ts";
import { quotesContract } from "#quotes/contract.ts";
import { buildQuote } from "#tests/builders/quotes.ts";
import { sendToSignature } from "#quotes/server/signature.ts";
import { settingsContract } from "#settings/contract.ts";
import { signatures } from "#signatures/contract.ts";
import { consentVersion } from "#signatures/model/wording/consent.ts";
import { lastCode } from "#signatures/server/visits/sign-as.ts";
import { signersOf } from "#signatures/server/signers/signers.ts";
import { contractsContract } from "../contract.ts";
import { buildContract, buildOngoing, signQuote } from "#tests/builders/contracts.ts";
import { periodsOf } from "./rows.ts";
import { closeAtTerm } from "./lifecycle/close-at-term.ts";
import { endPeriod } from "./lifecycle/end-period.ts";
import { startPeriod } from "./lifecycle/moves.ts";

const app = testApplication("2026-11-21T09:00:00Z");

const as = (role: Parameters<typeof app.as>[0] = "salesman") => app.as(role);
const read = (id: string) => as()(contractsContract.readContract, { params: { id } });
const periods = (id: string) => app.within((call) => periodsOf(call, id));
const giveBack = (id: string | undefined, on: string, cause: Parameters<typeof endPeriod>[1]["cause"]) => {
  const returned = { periodId: id ?? "", at: `${on}T10:00:00Z`, kilometrage: 40_000, cause };
  return app.within((call) => endPeriod(call, returned));
};

describe("a signed quote", () => {
  test("makes one contract of its terms, awaiting the first delivery when the company pays by transfer", async () => {
    const { contract } = await app.within(buildContract, { insurance: true });
    const seen = await read(contract.id);
    expect(seen).toMatchObject({
      status: "PENDING_FIRST_DELIVERY",
      deliveryDeadline: "2026-12-12",
      terms: { insurance: true, durationMonths: 38 },
    });
    expect(seen.periods).toHaveLength(1);
    const quote = await as()(quotesContract.readQuote, { params: { id: seen.quoteId } });
    expect(quote).toMatchObject({ status: "SIGNED", contractId: contract.id, orderId: seen.orderId });
    expect(seen.rentCents).toBe(quote.monthlyTotalCents);
    // Its insurance bears no VAT.
    expect([quote.exemptCents, seen.exemptCents]).toEqual([9_800, 9_800]);
  });

  test("awaits a mandate when the company has no payment method, until it has one", async () => {
    const client = await app.within((call) => buildClient(call));
    const { contract } = await app.within(buildContract, {}, client);
    expect((await read(contract.id)).status).toBe("PENDING_MANDATE");
    await as("accountant")(clientsContract.setPaymentMethod, {
      params: { companyId: client.company.id },
      body: { kind: "WIRE_TRANSFER", mandateStatus: null, version: 1 },
    });
    expect((await read(contract.id)).status).toBe("PENDING_FIRST_DELIVERY");
  });

  test("with mid-term renewal makes two periods, the second at half term", async () => {
    const { contract } = await app.within(buildContract, { durationMonths: 48, hasMidtermRenewal: true });
    expect((await periods(contract.id)).map(({ deliveryDateDeadline }) => deliveryDateDeadline)).toEqual([
      "2026-12-12",
      "2028-12-12",
    ]);
  });

  test("signed by two people at once, each clicking twice, makes one contract", async () => {
    const sent = await app.within(async (call) => {
      const { quote, contact } = await buildQuote(call);
      const signers = [
        { firstName: "Anne", lastName: "Un", email: "anne.un@exemple.test" },
        { firstName: "Bruno", lastName: "Deux", email: "bruno.deux@exemple.test" },
      ].map((one) => ({ ...one, phone: contact.phone ?? "", capacity: "", codeChannel: "email" as const }));
      const [row] = await sendToSignature(call, { quotes: [quote], signers, isOrdered: false });
      return { quote, signers: await signersOf(call, row?.signatureId ?? "") };
    });
    const ready = [];
    for (const signer of sent.signers) {
      const params = { token: signer.token };
      const visit = await as(null)(signatures.openVisit, { params });
      await as(null)(signatures.askCode, { params });
      const code = await app.within((call) => lastCode(call, signer.email));
      ready.push({
        params,
        body: {
          code,
          isConsenting: true as const,
          consentVersion,
          documents: visit.documents.map(({ sha256 }) => sha256),
        },
      });
    }
    const answers = await Promise.all(
      [...ready, ...ready].map((signing) => as(null)(signatures.sign, signing)),
    );
    expect(answers.every(({ outcome }) => outcome === "SIGNED")).toBe(true);
    const made = await as()(contractsContract.listContracts, {
      list: { conditions: [{ field: "orderId", operator: "eq", value: sent.quote.orderId }] },
    });
    expect(made.total).toBe(1);
  });

  test("has the same delivery day as its quote, whatever the parameters become", async () => {
    const { contract } = await app.within(buildContract);
    for (const name of ["deliveryWeeks", "nonBindingBelowMonths"] as const)
      await as("admin")(settingsContract.addParameterVersion, {
        body: { name, value: 60, from: day("2026-12-01"), source: "Note de la direction" },
      });
    app.setClock("2026-12-02T09:00:00Z");
    const { quoteId, deliveryDeadline } = await read(contract.id);
    const quote = await as()(quotesContract.readQuote, { params: { id: quoteId } });
    expect(quote).toMatchObject({ deliveryDueOn: deliveryDeadline, deliveryWeeks: 3, isNonBinding: false });
    app.setClock("2026-11-21T09:00:00Z");
  });

  test("is counted once for its client", async () => {
    const { client } = await app.within(buildContract);
    const { items } = await as()(clientsContract.listClients, {
      list: { conditions: [{ field: "name", operator: "eq", value: client.name }] },
    });
    expect(items[0]?.nbOfOngoingContracts).toBe(1);
  });
});

describe("its life", () => {
  test("the first delivery starts it, and moves the term and the second delivery", async () => {
    const { contract } = await app.within(buildContract, { durationMonths: 48, hasMidtermRenewal: true });
    const [first] = await periods(contract.id);
    await app.within((call) =>
      startPeriod(call, { periodId: first?.id ?? "", on: day("2026-12-01"), carId: null, kilometrage: 5 }),
    );
    const seen = await read(contract.id);
    expect(seen).toMatchObject({
      status: "ONGOING",
      termDay: "2030-12-01",
      timeline: {
        bullets: [
          { kind: "DELIVERY", isDone: true },
          { kind: "RENEWAL", day: "2028-12-01" },
          { kind: "RESTITUTION", day: "2030-12-01" },
        ],
      },
    });
  });

  test("its return before term ends it early, at term ends it", async () => {
    for (const [on, cause, status] of [
      ["2027-05-01", "EARLY", "EARLY_TERMINATED"],
      ["2027-05-01", "THEFT", "EARLY_TERMINATED"],
      ["2027-05-01", "WRECK", "EARLY_TERMINATED"],
      ["2027-04-01", "FREE", "ENDED"],
      ["2030-01-21", "TERM", "ENDED"],
      ["2030-01-18", "TERM", "ENDED"],
    ] as const) {
      // A contract of five months has no commitment.
      const terms = cause === "FREE" ? { durationMonths: 5 } : {};
      const { contract, client } = await app.within((call) => buildOngoing(call, terms));
      const [period] = await periods(contract.id);
      await giveBack(period?.id, on, cause);
      expect(await periods(contract.id)).toMatchObject([{ endDay: on, endCause: cause }]);
      expect(await read(contract.id)).toMatchObject({ status, endedDay: on });
      const { items } = await as()(clientsContract.listClients, {
        list: { conditions: [{ field: "name", operator: "eq", value: client.name }] },
      });
      expect(items[0]?.nbOfOngoingContracts).toBe(0);
    }
  });

  test("its first car must be returned on the day the second one is due, whatever moves that day", async () => {
    const { contract } = await app.within((call) =>
      buildOngoing(call, { durationMonths: 48, hasMidtermRenewal: true }),
    );
    const [first, second] = await periods(contract.id);
    expect(first?.dueBackOn).toBe(second?.deliveryDateDeadline);
    await app.within((call) =>
      call.db
        .updateTable("rentalPeriod")
        .set({ deliveryDateDeadline: day("2029-02-28") })
        .where("id", "=", second?.id ?? "")
        .execute(),
    );
    expect((await periods(contract.id))[0]?.dueBackOn).toBe("2029-02-28");
  });

  test("with a second car that never comes, it ends when the first is returned at term, or by itself at term", async () => {
    const renewed = async (on: string, cause: "TERM" | "MIDTERM" | "EARLY") => {
      const { contract } = await app.within((call) =>
        buildOngoing(call, { durationMonths: 48, hasMidtermRenewal: true }),
      );
      const [first] = await periods(contract.id);
      await giveBack(first?.id, on, cause);
      return contract.id;
    };
    expect(await read(await renewed("2030-11-25", "TERM"))).toMatchObject({
      status: "ENDED",
      endedDay: "2030-11-25",
    });
    expect((await read(await renewed("2027-11-21", "EARLY"))).status).toBe("EARLY_TERMINATED");
    const waiting = await renewed("2028-11-21", "MIDTERM");
    await app.outsideJob(closeAtTerm.run);
    expect((await read(waiting)).status).toBe("ONGOING");
    const { contract: late } = await app.within((call) => buildOngoing(call, { durationMonths: 48 }));
    app.setClock("2030-11-21T09:00:00Z");
    await app.outsideJob(closeAtTerm.run);
    expect(await read(waiting)).toMatchObject({ status: "ENDED", endedDay: "2030-11-21" });
    expect((await read(late.id)).status).toBe("ONGOING");
    app.setClock("2026-11-21T09:00:00Z");
  });

  test("it is cancelled before the delivery, with an origin, and not after", async () => {
    const { contract } = await app.within(buildContract);
    const body = {
      version: contract.version,
      origin: "CLIENT" as const,
      explanation: "Le client a changé d’avis.",
    };
    await expect(
      as("accountant")(contractsContract.cancelContract, { params: { id: contract.id }, body }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    expect(await as()(contractsContract.cancelContract, { params: { id: contract.id }, body })).toMatchObject(
      { status: "CANCELED", cancelOrigin: "CLIENT" },
    );
    const ongoing = await app.within((call) => buildOngoing(call));
    await expect(
      as()(contractsContract.cancelContract, {
        params: { id: ongoing.contract.id },
        body: { ...body, version: ongoing.contract.version },
      }),
    ).rejects.toMatchObject({ kind: "refused" });
  });

  test("an accountant gives it an invoice reference; an older version is refused with its author and time", async () => {
    const { contract } = await app.within(buildContract);
    const params = { id: contract.id };
    await as("accountant")(contractsContract.addCustomInvoiceReference, {
      params,
      body: { version: contract.version, customInvoiceReference: "BC-77" },
    });
    await expect(
      as("accountant")(contractsContract.addCustomInvoiceReference, {
        params,
        body: { version: contract.version, customInvoiceReference: "BC-78" },
      }),
    ).rejects.toMatchObject({
      code: "ChangedMeanwhile",
      message: expect.stringContaining("Test accountant"),
    });
  });
});

describe("the commission", () => {
  test("is set and withdrawn by the sales direction, never by a salesperson, and is no part of the signed terms", async () => {
    const { contract } = await app.within(buildContract);
    const params = { id: contract.id };
    const edit = (role: "salesman" | "salesDirector", version: number, commissionCents: number | null) =>
      as(role)(contractsContract.editContract, { params, body: { version, commissionCents } });
    await expect(edit("salesman", contract.version, 50_000)).rejects.toMatchObject({ kind: "forbidden" });
    const set = await edit("salesDirector", contract.version, 50_000);
    expect(set).toMatchObject({ commissionCents: 50_000, rentCents: contract.rentCents });
    const lines = app.within((call) =>
      call.db
        .selectFrom("auditLine")
        .select("did")
        .where("recordId", "=", contract.id)
        .orderBy("id", "desc")
        .executeTakeFirst(),
    );
    expect(await lines).toEqual({ did: "a changé la commission du contrat" });
    expect(await edit("salesDirector", set.version, null)).toMatchObject({ commissionCents: null });
    await expect(edit("salesDirector", set.version + 1, -1)).rejects.toMatchObject({
      fields: { commissionCents: expect.any(String) },
    });
  });
});

describe("replacing", () => {
  const replacing = async (over: "free" | "second" | "planned") =>
    app.within(async (call) => {
      const { contract, ...client } = await buildOngoing(call, {
        durationMonths: 48,
        hasMidtermRenewal: over !== "free",
      });
      const [, second] = await periodsOf(call, contract.id);
      if (over === "second" && second)
        await startPeriod(call, { periodId: second.id, on: call.today, carId: null, kilometrage: 1 });
      const { quote } = await buildQuote(
        call,
        { oldContract: { id: contract.id, orderId: contract.orderId, durationMonths: 48 } },
        client,
      );
      return { contract, quote };
    });

  test("the old contract is REPLACED when the new quote is signed, and both name each other", async () => {
    const { contract, quote } = await replacing("free");
    const next = await app.within((call) => signQuote(call, quote));
    expect(await read(contract.id)).toMatchObject({
      status: "REPLACED",
      replacedBy: { orderId: next.orderId },
    });
    expect(await read(next.id)).toMatchObject({ replaces: { orderId: contract.orderId } });
  });

  test("a contract whose second period has started cannot be replaced: the quote does not go to signature", async () => {
    const { quote } = await replacing("second");
    const reason = /ne peut pas être remplacé\. La seconde période de location a commencé\./;
    await expect(app.within((call) => signQuote(call, quote))).rejects.toThrow(reason);
    const { offers } = await app.as("salesman")(quotesContract.readQuote, { params: { id: quote.id } });
    expect(offers.startSignature?.reasons).toEqual([expect.stringMatching(reason)]);
  });
});
