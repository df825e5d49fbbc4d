// The VAT regime of a sale: proposed from how the car was bought and who takes it where, confirmed by a person.
import { usedCarSchemeOn } from "#billing/model/rules/natures.ts";
import { readRules } from "#billing/server/rules/rules.ts";
import { actorId, hasPermission } from "#kernel/actor.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import type { RegimeForm } from "../../model/procedures/forms.ts";
import { type RegimeProposal, saleRegime, saleRegimes } from "../../model/sales/vat-regime.ts";
import { areNumbersValid } from "../sales/facts.ts";
import { lockFor } from "../view.ts";
import { follow, kind, noQuote, type ProcedureRow, writeFacts } from "./find.ts";

type RegimeFacts = Pick<
  ProcedureRow,
  "carId" | "buyerKind" | "vatNumber" | "address" | "deliveryCountry" | "receptionOn"
>;

async function proposalOf(call: Call, row: RegimeFacts): Promise<RegimeProposal> {
  const { firstRegistrationDate, mileage } = await get(call, "car", row.carId);
  const { regime } = await purchaseOf(call, row.carId);
  const deliveredOn = row.receptionOn ?? call.today;
  const { NATURE: natures } = await readRules(call);
  const isAtHome = row.deliveryCountry === row.address.country;
  return saleRegime(regime === "UNKNOWN" ? null : regime === "PRIVATE" ? "MARGIN" : regime, {
    buyerKind: row.buyerKind,
    hasValidVatNumber: await areNumbersValid(call, [row.vatNumber]),
    destination: { country: row.deliveryCountry, zipCode: isAtHome ? row.address.zipCode : "" },
    firstRegisteredOn: firstRegistrationDate,
    mileage,
    deliveredOn,
    usedCarScheme: usedCarSchemeOn(natures, deliveredOn),
  });
}

/** Columns of the proposed regime: where it differs from the former one, the confirmation no longer holds. */
export async function proposedColumns(call: Call, row: RegimeFacts, before?: ProcedureRow) {
  const proposal = await proposalOf(call, row);
  const proposed =
    "regime" in proposal
      ? { proposedRegime: proposal.regime, regimeReason: proposal.reason }
      : { proposedRegime: null, regimeReason: proposal.refusal };
  return {
    ...proposed,
    ...(before?.proposedRegime !== proposed.proposedRegime && {
      vatRegime: null,
      regimeConfirmedBy: null,
      regimeConfirmedById: null,
      regimeChangeReason: "",
    }),
  };
}

const settled = ["QUOTE_SENT", "ENDED", "ABORTED"];

/** The procedure with the proposal of now, which facts of others may have changed; settled once it is sent. */
export const withProposal = async (call: Call, row: ProcedureRow): Promise<ProcedureRow> =>
  settled.includes(row.status) ? row : { ...row, ...(await proposedColumns(call, row, row)) };

/** A reseller confirms the proposed regime; another one is the choice of an accountant, with its reason. */
export async function confirmSaleRegime(
  call: Call,
  { id, version, regime, reason }: VersionedId & RegimeForm,
): Promise<ProcedureRow> {
  const proposed = await proposedColumns(call, await get(call, kind, id));
  const isProposed = regime === proposed.proposedRegime;
  const maySell = hasPermission(call.grants, call.actor, "ADD_RESALE_PROCEDURE");
  if (!isProposed && reason === "") throw invalid({ reason: "Donnez la raison de cet autre régime." });
  const action = isProposed && maySell ? "confirmRegime" : "changeRegime";
  const before = await lockFor(call, { id, version }, action);
  const set = {
    ...proposed,
    vatRegime: regime,
    regimeConfirmedBy: call.actor.name,
    regimeConfirmedById: actorId(call.actor),
    regimeChangeReason: isProposed ? "" : reason,
  };
  const did = `a ${isProposed ? "confirmé" : "choisi"} le régime « ${saleRegimes[regime]} »${reason ? ` : ${reason}` : ""}`;
  const row = await writeFacts(call, before, set, did);
  return before.vatRegime === regime ? row : voidQuote(call, row);
}

/** Other terms, another regime: an order form that was made no longer holds. */
export const voidQuote = async (call: Call, row: ProcedureRow): Promise<ProcedureRow> =>
  row.status === "QUOTE_CREATED"
    ? follow(call, row.id, {
        move: "voidQuote",
        set: noQuote,
        did: "a annulé le bon de commande : les conditions ont changé",
      })
    : row;
