// Facts of contracts and documents that open, change and settle closings.
import {
  contractAmended,
  contractClosed,
  periodCorrected,
  reasonsAgainstCorrectingRental,
  rentalEndCorrected,
  rentalEnded,
  rentalResumed,
  rentsLeft,
} from "#contracts/model/events.ts";
import { periodsOf, readSignedContract } from "#contracts/server/rows.ts";
import { answer, reaction } from "#kernel/server/area.ts";
import { get } from "#kernel/server/records/records.ts";
import { rentsLeftByDays } from "../../model/closings/termination.ts";
import { documentFinalised } from "../../model/events.ts";
import {
  computeAgain,
  computeClosingAgain,
  computeContractAgain,
  endWithLastCar,
  findClosing,
  openClosing,
  removeClosing,
} from "./compute.ts";
import { finalDocumentReasons } from "./documents.ts";
import { settleWhenFinal } from "./tune.ts";

const settled = "Le solde de cette location est réglé : rouvrez-le d’abord.";

export const closingReactions = [
  reaction(rentalEnded, (call, { periodId }) => openClosing(call, periodId)),
  reaction(rentalEndCorrected, (call, { periodId }) =>
    computeClosingAgain(call, periodId, "a calculé le solde d’une restitution corrigée"),
  ),
  reaction(rentalResumed, (call, { periodId }) => removeClosing(call, periodId)),
  reaction(contractAmended, (call, { contractId }) =>
    computeContractAgain(call, contractId, "a calculé le solde après un avenant"),
  ),
  reaction(periodCorrected, async (call, { contractId, periodId }) => {
    const did = "a calculé le solde d’une livraison corrigée";
    await computeContractAgain(call, contractId, did);
    const closing = await findClosing(call, periodId);
    if (closing?.status === "TUNED") await computeAgain(call, closing, { did });
  }),
  reaction(contractClosed, async (call, { contractId }) => {
    await computeContractAgain(call, contractId, "a calculé le solde à la fin du contrat");
    await endWithLastCar(call, contractId);
  }),
  reaction(documentFinalised, (call, { documentId }) => settleWhenFinal(call, documentId)),
];

export const closingAnswers = [
  answer(reasonsAgainstCorrectingRental, async (call, { periodId }) => {
    const closing = await findClosing(call, periodId);
    if (closing?.status === "SETTLED") return [settled];
    return finalDocumentReasons(call, periodId);
  }),
  answer(rentsLeft, async (call, { contractId, on }) => {
    const contract = await get(call, "contract", contractId);
    const periods = await periodsOf(call, contractId);
    return rentsLeftByDays(await readSignedContract(call, contract, periods), on);
  }),
];
