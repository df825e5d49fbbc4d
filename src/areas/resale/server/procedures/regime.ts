// The VAT regime of a sale: proposed from how the car was bought and who takes it where, confirmed by a person.
import { usedCarSchemeOn } from "#billing/model/rules/natures.ts";
import { readRules } from "#billing/server/rules/rules.ts";
import { vatProofsOf } from "#clients/server/vat/check.ts";
import { daysBefore } from "#kernel/calendar/day.ts";
import { invalid } from "#kernel/failure.ts";
import { actorId } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { purchaseOf } from "#purchasing/server/purchase-of-car.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import type { RegimeForm } from "../../model/procedures/forms.ts";
import { type RegimeProposal, saleRegime, saleRegimes } from "../../model/sales/vat-regime.ts";
import { subjectOf } from "../subject.ts";
import { kind, noQuote, type ProcedureRow } from "./find.ts";

/** An authority has confirmed the number within the last day. */
async function hasValidNumber(call: Call, vatNumber: string | null): Promise<boolean> {
  if (vatNumber === null) return false;
  const [proof] = await vatProofsOf(call, [vatNumber]);
  return proof !== undefined && proof.outcome === "VALID" && proof.checkedAt >= daysBefore(call.now, 1);
}

type RegimeFacts = Pick<
  ProcedureRow,
  "carId" | "buyerKind" | "vatNumber" | "address" | "deliveryCountry" | "receptionOn"
>;

export async function proposalOf(call: Call, row: RegimeFacts): Promise<RegimeProposal> {
  const car = await get(call, "car", row.carId);
  const { regime } = await purchaseOf(call, row.carId);
  const deliveredOn = row.receptionOn ?? call.today;
  const { NATURE: natures } = await readRules(call);
  const isAtHome = row.deliveryCountry === row.address.country;
  return saleRegime(
    { regime: regime === "UNKNOWN" ? null : regime === "PRIVATE" ? "MARGIN" : regime },
    {
      buyerKind: row.buyerKind,
      hasValidVatNumber: await hasValidNumber(call, row.vatNumber),
      destination: { country: row.deliveryCountry, zipCode: isAtHome ? row.address.zipCode : "" },
      firstRegisteredOn: car.firstRegistrationDate,
      mileage: car.mileage,
      deliveredOn,
      usedCarScheme: usedCarSchemeOn(natures, deliveredOn),
    },
  );
}

/** Columns of the proposed regime: where it differs from the former one, the confirmation no longer holds. */
export async function proposedColumns(call: Call, row: RegimeFacts, before?: ProcedureRow) {
  const proposal = await proposalOf(call, row);
  const proposedRegime = "regime" in proposal ? proposal.regime : null;
  const regimeReason = "regime" in proposal ? proposal.reason : proposal.refusal;
  const isSame = before !== undefined && before.proposedRegime === proposedRegime;
  return {
    proposedRegime,
    regimeReason,
    ...(isSame
      ? {}
      : { vatRegime: null, regimeConfirmedBy: null, regimeConfirmedById: null, regimeChangeReason: "" }),
  };
}

/** A reseller confirms the proposed regime; another one is the choice of an accountant, with its reason. */
export async function confirmSaleRegime(
  call: Call,
  { id, version, regime, reason }: VersionedId & RegimeForm,
): Promise<ProcedureRow> {
  const before = await get(call, kind, id);
  const { proposedRegime } = await proposedColumns(call, before);
  const isProposed = regime === proposedRegime;
  if (!isProposed && reason === "") throw invalid({ reason: "Donnez la raison de cet autre régime." });
  const did = `a ${isProposed ? "confirmé" : "choisi"} le régime « ${saleRegimes[regime]} »${reason ? ` : ${reason}` : ""}`;
  const row = await move(
    call,
    procedureFlow,
    {
      kind,
      id,
      version,
      move: isProposed ? "confirmRegime" : "changeRegime",
      set: {
        ...(await proposedColumns(call, before, before)),
        vatRegime: regime,
        regimeConfirmedBy: call.actor.name,
        regimeConfirmedById: actorId(call.actor),
        regimeChangeReason: isProposed ? "" : reason,
      },
      did,
    },
    (one) => subjectOf(call, one),
  );
  return row.status === "QUOTE_CREATED" && before.vatRegime !== regime ? voidQuote(call, row) : row;
}

/** Other terms, another regime: the order form no longer holds. */
export const voidQuote = (call: Call, row: ProcedureRow): Promise<ProcedureRow> =>
  move(call, procedureFlow, {
    kind,
    id: row.id,
    version: null,
    move: "voidQuote",
    set: { ...noQuote, statusSince: call.now.toISOString() },
    did: "a annulé le bon de commande : les conditions ont changé",
  });
