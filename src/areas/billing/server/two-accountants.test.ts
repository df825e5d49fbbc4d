// Two accountants at once on each billing move, on a real database: one wins, the other is refused.
import { expect, test } from "vitest";
import { addDays, day } from "#kernel/calendar/day.ts";
import { get } from "#kernel/server/records/records.ts";
import { carReceived } from "#fleet/model/events.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { testApplication } from "#tests/application/test-application.ts";
import { buildInvoice } from "#tests/builders/billing.ts";
import { buildOngoing } from "#tests/builders/contracts.ts";
import { buildPaidOrder } from "#tests/builders/purchasing.ts";
import { buildSupplier } from "#tests/builders/suppliers.ts";
import { expectOneWins, type Move, type Rivals, twice } from "#tests/scenarios/two-at-once.ts";
import { billingContract as api } from "../contract.ts";
import { defaultCompanyBilling } from "../model/company-billing.ts";
import { lessorIssuerId } from "../model/issuer.ts";
import { changeCustomer } from "./customers/customers.ts";
import { carryOutRun } from "./runs/carry-out.ts";
import { nightlyBilling } from "./rents/nightly.ts";
import "./tables.ts";

const app = testApplication("2027-01-17T09:00:00Z");
const admin = () => app.as("admin");
const reason = "Erreur de saisie";

/** A car delivered on 17 January 2027, of a company billed by hand. */
async function delivered() {
  app.setClock("2027-01-17T09:00:00Z");
  return app.within(async (call) => {
    const built = await buildOngoing(call, { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000 });
    await changeCustomer(call, built.company.id, { ...defaultCompanyBilling, mode: "MANUAL", version: null });
    const [period] = await periodsOf(call, built.contract.id);
    return { ...built, periodId: period?.id ?? "" };
  });
}

async function drafted() {
  const { company } = await delivered();
  app.setClock("2027-01-18T02:00:00Z");
  await app.outsideJob(nightlyBilling.run);
  const { items } = await admin()(api.listBillingDocuments, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  const { id = "", version = 0 } = items[0] ?? {};
  return { params: { id }, body: { version } };
}

async function invoiced(change?: (on: { params: { id: string }; version: number }) => Promise<unknown>) {
  const { invoice } = await app.within((call) => buildInvoice(call));
  const params = { id: invoice.id };
  const version = async () => (await app.within((call) => get(call, "billingDocument", invoice.id))).version;
  if (change) await change({ params, version: await version() });
  return { params, version: await version() };
}

const runKey = { issuerId: lessorIssuerId, month: day("2027-01-01"), wave: "FIRST" } as const;

/** Runs of one issuer follow each other: the one of another test is carried out first. */
async function runToStart() {
  await app.runJobs();
  await delivered();
  app.setClock("2027-01-18T09:00:00Z");
}

async function running() {
  await runToStart();
  const { id, version } = await admin()(api.startBillingRun, { body: runKey });
  return { params: { id }, body: { version } };
}

const endForm = {
  day: day("2027-03-01"),
  time: "10:30",
  kilometrage: 9_000,
  cause: "EARLY",
  keysMissing: 0,
  papersMissing: 0,
} as const;

async function rented() {
  const { periodId } = await delivered();
  app.setClock("2027-03-01T12:00:00Z");
  return { periodId };
}

async function ended() {
  const params = await rented();
  await admin()(api.endRental, { params, body: endForm });
  const { version } = await admin()(api.readClosing, { params });
  return { params, version };
}

async function tunable() {
  const { params, version } = await ended();
  await admin()(api.enterClosingCosts, {
    params,
    body: { version, repairsCents: 0, returnTransportCents: 0 },
  });
  return { params, version: (await admin()(api.readClosing, { params })).version };
}

async function failedEvent() {
  app.setClock("2027-01-17T09:00:00Z");
  const { company } = await app.within((call) => buildOngoing(call));
  await app.within(async ({ db }) => {
    await db.updateTable("company").set({ siret: null }).where("id", "=", company.id).execute();
  });
  app.setClock("2027-01-18T02:00:00Z");
  await app.outsideJob(nightlyBilling.run);
  const { items } = await admin()(api.listFailedInvoiceEvents, {
    list: { conditions: [{ field: "companyId", operator: "eq", value: company.id }] },
  });
  const { id = "", version = 0 } = items[0] ?? {};
  return { params: { id }, version };
}

const pdf = new File([new TextEncoder().encode("%PDF-1.4\n%%EOF")], "facture.pdf", {
  type: "application/pdf",
});

async function carFromStore() {
  app.setClock("2026-11-26T09:00:00Z");
  const address = { line1: "1 quai du Port", zipCode: "44000", city: "Nantes", country: "FR" };
  const carId = await app.within(async (call) => {
    const stores = [{ name: "Nantes", address, logisticsFeeCents: 12_000 }];
    const seller = await buildSupplier(call, { stores });
    const { carIds } = await buildPaidOrder(call, {
      supplierId: seller.id,
      storeId: seller.stores[0]?.id ?? "",
    });
    await call.emit(carReceived, { carId: carIds[0] ?? "" });
    return carIds[0] ?? "";
  });
  return { carId };
}

const upload =
  (params: { carId: string }, invoiceNumber: string): Move =>
  (as) =>
    as(api.uploadLogisticsInvoice, {
      params,
      body: {
        version: 1,
        invoiceNumber,
        invoicedOn: day("2026-11-20"),
        invoiceCents: 13_000,
        invoiceVatCents: 2_400,
      },
      files: { file: pdf },
    });

let natureFrom = day("2026-06-01");

const table: Record<string, Rivals> = {
  "a draft is finalised": async () => {
    const at = await drafted();
    return twice((as) => as(api.finaliseBillingDocument, at));
  },
  "a draft is finalised, or discarded": async () => {
    const at = await drafted();
    return [(as) => as(api.finaliseBillingDocument, at), (as) => as(api.discardBillingDocument, at)];
  },
  "an invoice is credited in full": async () => {
    const { params, version } = await invoiced();
    const body = { version, as: "GESTURE", lines: null, reason } as const;
    return twice((as) => as(api.creditBillingDocument, { params, body }));
  },
  "an invoice is disputed": async () => {
    const { params, version } = await invoiced();
    return twice((as) => as(api.disputeBillingDocument, { params, body: { version, cents: 1_188, reason } }));
  },
  "a dispute ends": async () => {
    const { params, version } = await invoiced((on) =>
      admin()(api.disputeBillingDocument, {
        params: on.params,
        body: { version: on.version, cents: 1_188, reason },
      }),
    );
    return twice((as) => as(api.endBillingDispute, { params, body: { version, reason } }));
  },
  "a run is started": async () => {
    await runToStart();
    return twice((as) => as(api.startBillingRun, { body: runKey }));
  },
  "a run is stopped": async () => {
    const at = await running();
    return twice((as) => as(api.stopBillingRun, at));
  },
  "a stopped run is resumed": async () => {
    const { version } = await admin()(api.stopBillingRun, await running());
    const { items } = await admin()(api.listBillingRuns, {});
    const at = { params: { id: items[0]?.id ?? "" }, body: { version } };
    return twice((as) => as(api.resumeBillingRun, at));
  },
  "a rental is ended": async () => {
    const params = await rented();
    return twice((as) => as(api.endRental, { params, body: endForm }));
  },
  "the end of a rental is corrected, or undone": async () => {
    const { params, version } = await ended();
    return [
      (as) => as(api.correctRentalEnd, { params, body: { ...endForm, kilometrage: 9_100, version, reason } }),
      (as) => as(api.undoRentalEnd, { params, body: { version, reason } }),
    ];
  },
  "costs of a closing are entered": async () => {
    const { params, version } = await ended();
    const body = { version, repairsCents: 0, returnTransportCents: 0 };
    return twice((as) => as(api.enterClosingCosts, { params, body }));
  },
  "a closing is tuned": async () => {
    const { params, version } = await tunable();
    const body = { version, lines: [], withoutRepairs: "Véhicule rendu propre" };
    return twice((as) => as(api.tuneFinalAmounts, { params, body }));
  },
  "a closing is tuned, or its rental end corrected": async () => {
    const { params, version } = await tunable();
    return [
      (as) =>
        as(api.tuneFinalAmounts, {
          params,
          body: { version, lines: [], withoutRepairs: "Véhicule rendu propre" },
        }),
      (as) => as(api.correctRentalEnd, { params, body: { ...endForm, kilometrage: 9_100, version, reason } }),
    ];
  },
  "a failed event is retried": async () => {
    const { params, version } = await failedEvent();
    return twice((as) => as(api.retryFailedInvoiceEvent, { params, body: { version } }));
  },
  "a deleted event is restored": async () => {
    const { params, version } = await failedEvent();
    const deleted = await admin()(api.deleteFailedInvoiceEvent, { params, body: { version, reason } });
    return twice((as) => as(api.restoreFailedInvoiceEvent, { params, body: { version: deleted.version } }));
  },
  "a nature of VAT is set for one day": async () => {
    natureFrom = addDays(natureFrom, 1);
    const body = { kind: "MISSING_KEYS", nature: "OUTSIDE", article: "BOI-TVA-BASE-10-10-50" } as const;
    const place = { id: null, version: null, from: natureFrom };
    return twice((as) => as(api.setVatNature, { body: { ...body, ...place } }));
  },
  "a failed event is retried, or deleted": async () => {
    const { params, version } = await failedEvent();
    return [
      (as) => as(api.retryFailedInvoiceEvent, { params, body: { version } }),
      (as) => as(api.deleteFailedInvoiceEvent, { params, body: { version, reason } }),
    ];
  },
  "a contract is initialised": async () => {
    const { contract } = await delivered();
    await app.within(async ({ db }) => {
      await db
        .updateTable("contractBilling")
        .set({ isReady: false, staleFor: [] })
        .where("contractId", "=", contract.id)
        .execute();
    });
    const body = { firstMonth: day("2027-02-01"), billed: [], depositCents: 0, collateralCents: 0 };
    return twice((as) => as(api.initContractInvoicing, { params: { contractId: contract.id }, body }));
  },
  "the invoice of a logistics provider is uploaded": async () => {
    const params = await carFromStore();
    return [upload(params, `A-${params.carId}`), upload(params, `B-${params.carId}`)];
  },
  "a difference is accepted, or its invoice undone": async () => {
    const params = await carFromStore();
    await upload(params, `C-${params.carId}`)(admin());
    const { version } = await admin()(api.readLogisticsProviderCar, { params });
    const at = { params, body: { version, reason } };
    return [(as) => as(api.acceptLogisticsInvoice, at), (as) => as(api.undoLogisticsInvoice, at)];
  },
  "a fee is waived, or invoiced": async () => {
    const params = await carFromStore();
    return [
      (as) => as(api.waiveLogisticsFee, { params, body: { version: 1, reason } }),
      upload(params, `D-${params.carId}`),
    ];
  },
  "an early termination is proposed": async () => {
    const { contract, contact } = await delivered();
    app.setClock("2029-08-01T09:00:00Z");
    const body = { on: day("2029-09-05"), signatoryId: contact.id };
    return twice((as) => as(api.sendEarlyTermination, { params: { contractId: contract.id }, body }));
  },
  "how a company is billed is changed": async () => {
    const { company } = await delivered();
    const params = { companyId: company.id };
    const { version } = await admin()(api.readBillingCustomer, { params });
    return twice((as) =>
      as(api.changeBillingCustomer, { params, body: { ...defaultCompanyBilling, paymentDays: 15, version } }),
    );
  },
};

test.each(Object.entries(table))("%s by two at once: one wins, the other is told", async (_, rivals) => {
  await expectOneWins(app, rivals);
});

test("a run that two accountants fought over has billed each company once", async () => {
  await app.runJobs();
  const { items } = await admin()(api.listBillingRuns, {});
  for (const { id } of items) await app.outsideJob((on) => carryOutRun(on, { runId: id }));
  const { rows } = await app.application.database.pool.query<{ n: number }>(
    `select count(*)::int as n from billing_document where status = 'FINAL' and origin = 'RENT' and kind = 'INVOICE'
     group by company_id, month, issuer_id having count(*) > 1`,
  );
  expect(rows).toEqual([]);
});
