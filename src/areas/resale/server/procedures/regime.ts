// The VAT regime of a sale, confirmed by a person; a change of terms voids the order form.
import { invalid } from "#kernel/failure.ts";
import { actorId, hasPermission } from "#kernel/actor.ts";
import type { Call } from "#kernel/server/call.ts";
import { move } from "#kernel/server/records/life-cycle.ts";
import { get, type VersionedId } from "#kernel/server/records/records.ts";
import { procedureFlow } from "../../model/procedures/flow.ts";
import type { RegimeForm } from "../../model/procedures/forms.ts";
import { saleRegimes } from "../../model/sales/vat-regime.ts";
import { subjectOf } from "../subject.ts";
import { kind, noQuote, type ProcedureRow } from "./find.ts";
import { proposedColumns } from "./proposal.ts";

/** A reseller confirms the proposed regime; another one is the choice of an accountant, with its reason. */
export async function confirmSaleRegime(
  call: Call,
  { id, version, regime, reason }: VersionedId & RegimeForm,
): Promise<ProcedureRow> {
  const before = await get(call, kind, id);
  const { proposedRegime } = await proposedColumns(call, before);
  const isProposed = regime === proposedRegime;
  const maySell = hasPermission(call.grants, call.actor, "ADD_RESALE_PROCEDURE");
  if (!isProposed && reason === "") throw invalid({ reason: "Donnez la raison de cet autre régime." });
  const did = `a ${isProposed ? "confirmé" : "choisi"} le régime « ${saleRegimes[regime]} »${reason ? ` : ${reason}` : ""}`;
  const row = await move(
    call,
    procedureFlow,
    {
      kind,
      id,
      version,
      move: isProposed && maySell ? "confirmRegime" : "changeRegime",
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
