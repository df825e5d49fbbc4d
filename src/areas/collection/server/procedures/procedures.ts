// The signature procedures that billing starts: listed together, reminded and withdrawn by the verbs of each kind.
import { sql } from "kysely";
import {
  cancelProposal,
  proposalLink,
  remindProposal,
} from "#billing/server/early-termination/withdrawal.ts";
import { notFound } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { procedureEndpoints } from "../../contract/procedures.ts";
import { type BillingProcedure, billingProcedureSchema } from "../../model/procedures/procedure.ts";
import { remindMandate } from "../mandates/ask.ts";
import { copyMandateLink } from "../mandates/client/link.ts";
import { ended, moveByStaff } from "../mandates/moves.ts";

const toView = viewOf(billingProcedureSchema);

async function procedureOf(call: Call, id: string): Promise<BillingProcedure> {
  const { rows } = await sql<BillingProcedure>`
    select id, version, kind, company_id as "companyId", company_name as "companyName", client_id as "clientId",
      contract_id as "contractId", reference, state, sent_to as "sentTo", created_at as "createdAt",
      seen_at as "seenAt", reminded_at as "remindedAt", expires_at as "expiresAt"
    from billing_procedure where id = ${id}`.execute(call.db);
  const [row] = rows;
  if (!row) throw notFound("Cette procédure de signature");
  return toView(row);
}

const isMandate = async (call: Call, id: string): Promise<boolean> =>
  (await procedureOf(call, id)).kind === "MANDATE";

const textAnswer = (text: string) => ({
  name: "lien.txt",
  type: "text/plain",
  bytes: new TextEncoder().encode(text),
});

export const procedureHandlers: Handlers<typeof procedureEndpoints> = {
  listBillingProcedures: { from: "billing_procedure p", search: searchIn("p.search_text") },
  remindBillingProcedure: async ({ params: { id }, body }, call) => {
    await ((await isMandate(call, id)) ? remindMandate(call, { id, ...body }) : remindProposal(call, id));
    return procedureOf(call, id);
  },
  cancelBillingProcedure: async ({ params: { id }, body: { version, reason } }, call) => {
    await ((await isMandate(call, id))
      ? moveByStaff(call, "withdraw", { id, version, set: ended(call, reason) })
      : cancelProposal(call, { id, version, reason }));
    return procedureOf(call, id);
  },
  copyBillingProcedureLink: async ({ params: { id } }, call) =>
    textAnswer((await isMandate(call, id)) ? await copyMandateLink(call, id) : await proposalLink(call, id)),
};
