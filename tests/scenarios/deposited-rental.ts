// A rental whose deposit is held, from its delivery to the validated amounts of its closing.
import { billingContract } from "#billing/contract.ts";
import { depositsContract } from "#ledger/contract/deposits.ts";
import { startPeriod } from "#contracts/server/lifecycle/moves.ts";
import { periodsOf } from "#contracts/server/rows.ts";
import { day } from "#kernel/calendar/day.ts";
import type { DraftChange } from "#quotes/model/editor/draft.ts";
import type { testApplication } from "../application/test-application.ts";
import { buildContract } from "../builders/contracts.ts";

type App = ReturnType<typeof testApplication>;

export function depositedRental(app: App) {
  const depositsOf = (contractId: string) =>
    app.as("accountant")(depositsContract.readDeposits, { params: { contractId } });

  /** Delivered on 17 January 2027, its deposit of 979,80 € received. */
  async function delivered(change: DraftChange = {}) {
    app.setClock("2027-01-17T09:00:00Z");
    const { contract, periodId, client } = await app.within(async (call) => {
      const terms = { durationMonths: 38, priceCents: 48_990, kilometrage: 90_000, ...change };
      const built = await buildContract(call, terms);
      await call.db
        .updateTable("contract")
        .set({ financialDepositCents: 97_980 })
        .where("id", "=", built.contract.id)
        .execute();
      call.markUnchanged();
      const [period] = await periodsOf(call, built.contract.id);
      return { contract: built.contract, periodId: period?.id ?? "", client: built };
    });
    await app.as("accountant")(depositsContract.recordDeposit, {
      params: { contractId: contract.id },
      body: { receivedOn: day("2027-01-15"), amountCents: 97_980, reference: `VIR ${contract.orderId}` },
    });
    await app.runJobs();
    await app.within((call) => startPeriod(call, { periodId, on: call.today, carId: null, kilometrage: 10 }));
    return { contract, periodId, client };
  }

  const readClosing = (periodId: string) =>
    app.as("admin")(billingContract.readClosing, { params: { periodId } });

  /** A car returned on its first day without a key: 422,88 € of indemnity with VAT, 820,00 € for the key outside VAT. */
  async function tuned({ periodId }: { periodId: string }) {
    app.setClock("2027-03-01T09:00:00Z");
    const params = { periodId };
    await app.as("salesAdministrator")(billingContract.endRental, {
      params,
      body: {
        day: day("2027-01-17"),
        time: "10:00",
        kilometrage: 10,
        cause: "EARLY",
        keysMissing: 1,
        papersMissing: 0,
      },
    });
    const opened = await readClosing(periodId);
    await app.as("salesAdministrator")(billingContract.enterClosingCosts, {
      params,
      body: { version: opened.version, repairsCents: 0, returnTransportCents: 0 },
    });
    const { version } = await readClosing(periodId);
    return app.as("admin")(billingContract.tuneFinalAmounts, {
      params,
      body: {
        version,
        lines: [
          { key: "EARLY_TERMINATION", cents: 42_288, reason: "Accord avec le client" },
          { key: "KEYS", cents: 82_000, reason: "Devis du constructeur" },
        ],
        withoutRepairs: "",
      },
    });
  }

  return { depositsOf, delivered, readClosing, tuned };
}
