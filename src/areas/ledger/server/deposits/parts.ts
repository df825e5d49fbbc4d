// Guarantee parts of the area: reactions, answers, prerequisites of a delivery.
import {
  closingSettled,
  contractInitialised,
  documentFinalised,
  guaranteesAwaited,
  guaranteesPass,
  isDepositToSetOff,
} from "#billing/model/events.ts";
import { contractAmended, contractClosed } from "#contracts/model/events.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records/records.ts";
import { frenchPrice } from "#kernel/money.ts";
import { pluckKnown } from "#kernel/values.ts";
import { prerequisite } from "#fleet/server/prerequisites.ts";
import { allocationsAdded, receiptsRecorded, writtenOff } from "../../model/events.ts";
import { securities, type Security } from "../../model/receipts/receipt.ts";
import { callAgain, carryOver } from "./carry-over.ts";
import { payNewCall } from "./guarantee-calls.ts";
import { awaitedCents, agreedCents, securedCents } from "./guarantees.ts";
import { recordHeldGuarantees } from "./held-before.ts";
import { creditBeforeDeposit, isToSetOff, returnOncePaid, setOffDeposit } from "./set-off.ts";
import { closeDeposits, returnDeposits, returnOnceReplaced } from "./to-return.ts";

/** Guarantees just received may be those of an incoming company, after which the leaving one is owed its own. */
async function afterReceipts(call: Call, receiptIds: readonly string[]): Promise<void> {
  const secured = await call.db
    .selectFrom("receipt")
    .select("contractId")
    .distinct()
    .where("id", "in", [...receiptIds])
    .where("contractId", "is not", null)
    .where("origin", "<>", "CARRIED_OVER")
    .where("reversesId", "is", null)
    .execute();
  for (const { contractId } of secured) if (contractId !== null) await returnOnceReplaced(call, contractId);
  await callAgain(call, receiptIds);
}

/** A deposit or a collateral is received in full before the delivery of a car. */
const securityReceived = (key: string, security: Security) =>
  prerequisite({
    key,
    label: securities[security],
    bearsOn: ["deliver"],
    awaits: "client",
    settledBy: "RECORD_DEPOSIT",
    judge: async (call, { contract, period }) => {
      const owed = agreedCents(contract, security);
      if (owed === 0) return null;
      const received = await securedCents(call, contract, security);
      const awaited = await awaitedCents(call, contract, security);
      const share = awaited > 0 ? `, et ${frenchPrice(awaited)} à reprendre du contrat remplacé` : "";
      return {
        isMet: received + awaited >= owed,
        proof: `${frenchPrice(received)} reçus sur ${frenchPrice(owed)}${share}.`,
        to: `/delivery/view/${period.id}?tab=deposit`,
      };
    },
  });

export const depositParts = {
  prerequisites: [securityReceived("deposit", "DEPOSIT"), securityReceived("collateral", "COLLATERAL")],
  reactions: [
    reaction(documentFinalised, (call, { documentId }) => payNewCall(call, documentId)),
    reaction(documentFinalised, (call, { documentId }) => creditBeforeDeposit(call, documentId)),
    reaction(allocationsAdded, async (call, { allocationIds }) => {
      const rows = await call.db
        .selectFrom("allocation")
        .select("partId")
        .where("id", "in", [...allocationIds])
        .where("undoesId", "is", null)
        .execute();
      await returnOncePaid(call, pluckKnown(rows, "partId"));
    }),
    reaction(writtenOff, (call, { partId }) => returnOncePaid(call, [partId])),
    reaction(contractAmended, returnDeposits),
    reaction(contractClosed, closeDeposits),
    reaction(closingSettled, setOffDeposit),
    reaction(contractInitialised, recordHeldGuarantees),
    reaction(guaranteesPass, carryOver),
    reaction(receiptsRecorded, (call, { receiptIds }) => afterReceipts(call, receiptIds)),
  ],
  answers: [
    answer(isDepositToSetOff, (call, { contractId }) => isToSetOff(call, contractId)),
    answer(guaranteesAwaited, async (call, { contractId }) => {
      const contract = await get(call, "contract", contractId);
      return {
        DEPOSIT: await awaitedCents(call, contract, "DEPOSIT"),
        COLLATERAL: await awaitedCents(call, contract, "COLLATERAL"),
      };
    }),
  ],
};
