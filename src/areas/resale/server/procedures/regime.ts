// The VAT regime of a sale, confirmed by a person; a change of terms voids the order form.
import { actorId, hasPermission } from "#kernel/actor.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import type { RegimeForm } from "../../model/procedures/forms.ts";
import { saleRegimes } from "../../model/sales/vat-regime.ts";
import { lockFor, writeFacts } from "../view.ts";
import { follow, kind, noQuote, type ProcedureRow } from "./find.ts";
import { proposedColumns, refusalOfRegime } from "./proposal.ts";

/** A reseller confirms the proposed regime; another one is the choice of an accountant, with its reason. */
export async function confirmSaleRegime(
  call: Call,
  { id, version, regime, reason }: VersionedId & RegimeForm,
): Promise<ProcedureRow> {
  const found = await get(call, kind, id);
  const proposed = await proposedColumns(call, found);
  const isProposed = regime === proposed.proposedRegime;
  const refusal = isProposed ? null : await refusalOfRegime(call, found, regime);
  if (refusal !== null) throw invalid({ regime: refusal });
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

/** A change of terms or of regime voids the order form. */
export const voidQuote = async (call: Call, row: ProcedureRow): Promise<ProcedureRow> =>
  row.status === "QUOTE_CREATED"
    ? follow(call, row.id, {
        move: "voidQuote",
        set: noQuote,
        did: "a annulé le bon de commande : les conditions ont changé",
      })
    : row;
