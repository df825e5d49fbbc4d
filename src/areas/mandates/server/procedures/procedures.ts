// The signature procedures that billing starts: listed together, reminded and withdrawn by the verbs of each kind.
import { plainTextDocument } from "#kernel/server/plain-text.ts";
import { sql } from "kysely";
import { cancelProposal } from "#billing/server/early-termination/withdrawal.ts";
import { notFound } from "#kernel/failure.ts";
import { viewOf } from "#kernel/schema/view.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import type { ListSource } from "#kernel/server/lists/source.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import { awaitedProcedure, remind, signatureLink } from "#signatures/server/procedures/procedures.ts";
import type { procedureEndpoints } from "../../contract/procedures.ts";
import { type BillingProcedure, billingProcedureSchema } from "../../model/procedure.ts";
import { planWithdrawalRequested } from "../../model/events.ts";
import { remindMandate } from "../requests/ask.ts";
import { copyMandateLink } from "../client/link.ts";
import { ended, moveByStaff } from "../moves/moves.ts";

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

/** The version of the procedure that the caller saw. */
interface Target {
  id: string;
  version: number;
}

interface ProcedureVerbs {
  remind: (call: Call, at: Target) => Promise<unknown>;
  cancel: (call: Call, at: Target & { reason: string }) => Promise<unknown>;
  link: (call: Call, id: string) => Promise<string>;
}

/** The verbs of a proposal: its signature is its only procedure. */
const proposalVerbs = (
  kind: "earlyTermination" | "instalmentPlan",
  cancel: ProcedureVerbs["cancel"],
): ProcedureVerbs => ({
  remind: async (call, { id }) =>
    remind(call, { signatureId: (await awaitedProcedure(call, { kind, id })).id, version: null }),
  cancel,
  link: async (call, id) =>
    signatureLink(call, { signatureId: (await awaitedProcedure(call, { kind, id })).id }),
});

const verbs: Readonly<Record<BillingProcedure["kind"], ProcedureVerbs>> = {
  MANDATE: {
    remind: remindMandate,
    cancel: (call, { reason, ...at }) => moveByStaff(call, "withdraw", { ...at, set: ended(call, reason) }),
    link: copyMandateLink,
  },
  EARLY_TERMINATION: proposalVerbs("earlyTermination", cancelProposal),
  INSTALMENT_PLAN: proposalVerbs("instalmentPlan", (call, at) => call.emit(planWithdrawalRequested, at)),
};

const verbsOf = async (call: Call, id: string): Promise<ProcedureVerbs> =>
  verbs[(await procedureOf(call, id)).kind];

/** Sorts and filters read the indexed entries; the view is read for the rows of the page alone. */
const listed: ListSource<typeof procedureEndpoints.listBillingProcedures> = {
  from: `billing_procedure_entry k
    cross join lateral (select * from billing_procedure p where p.id = k.id offset 0) p`,
  countFrom: "billing_procedure_entry k",
  search: searchIn("k.search_text"),
  exceptions: {
    version: "p.version",
    reference: "p.reference",
    sentTo: "p.sent_to",
    seenAt: "p.seen_at",
    remindedAt: "p.reminded_at",
    expiresAt: "p.expires_at",
  },
};

export const procedureHandlers: Handlers<typeof procedureEndpoints> = {
  listBillingProcedures: listed,
  remindBillingProcedure: async ({ params: { id }, body }, call) => {
    await (await verbsOf(call, id)).remind(call, { id, ...body });
    return procedureOf(call, id);
  },
  cancelBillingProcedure: async ({ params: { id }, body }, call) => {
    await (await verbsOf(call, id)).cancel(call, { id, ...body });
    return procedureOf(call, id);
  },
  copyBillingProcedureLink: async ({ params: { id } }, call) =>
    plainTextDocument("lien.txt", await (await verbsOf(call, id)).link(call, id)),
};
