// Deposits received from clients, recorded through their endpoints, for the table of corrections.
import { depositsContract as api } from "#ledger/contract/deposits.ts";
import { day } from "#kernel/calendar/day.ts";
import { buildContract } from "#tests/builders/contracts.ts";
import type { TestApplication } from "../application/application.ts";
import type { MakeEntry } from "./row.ts";

/** The clock of the application must be on 23 November 2026. */
export function depositEntries(app: TestApplication): Record<string, MakeEntry> {
  const accountant = app.as("accountant");
  const received =
    (security: "DEPOSIT" | "COLLATERAL"): MakeEntry =>
    async () => {
      const { contract } = await app.within((call) => buildContract(call));
      await app.within((call) =>
        call.db
          .updateTable("contract")
          .set({ financialDepositCents: 100_000, collateralSecurityDepositCents: 50_000 })
          .where("id", "=", contract.id)
          .execute(),
      );
      const params = { contractId: contract.id };
      const body = { security, receivedOn: day("2026-11-23"), amountCents: 50_000, reference: "VIR 12" };
      const { receipts } = await accountant(api.recordDeposit, { params, body });
      const [receipt] = receipts;
      return {
        correct: () =>
          accountant(api.removeDeposit, {
            params: { ...params, receiptId: receipt?.id ?? "" },
            body: { version: receipt?.version ?? 0, reason: "Virement d’un autre client" },
          }),
        read: () => accountant(api.readDeposits, { params }),
        expected: { receivedCents: 0, receipts: [] },
      };
    };
  return {
    "the deposit received from a client": received("DEPOSIT"),
    "the collateral received from a client": received("COLLATERAL"),
  };
}
