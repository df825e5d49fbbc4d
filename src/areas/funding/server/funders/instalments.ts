// Daily instalments due to a funder over all its fundings, updated in the transaction that changes one of them.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import type { Row } from "#kernel/server/records/records.ts";
import { loanOf } from "../../model/funding.ts";
import { type Instalment, scheduleOf } from "../../model/loan.ts";

/** The instalments due of a funding; none after it is repaid, nor while figures are missing. */
function instalmentsDue(funding: Row<"funding"> | null): Instalment[] {
  const loan = funding && loanOf(funding);
  if (!loan) return [];
  const { endedOn } = funding;
  return scheduleOf(loan).filter(({ dueOn }) => endedOn === null || dueOn <= endedOn);
}

type InstalmentDelta = Pick<Instalment, "dueOn" | "principalCents" | "interestCents" | "insuranceCents"> & {
  nbOfFundings: 1 | -1;
};

const deltasOf = (funding: Row<"funding"> | null, sign: 1 | -1): InstalmentDelta[] =>
  instalmentsDue(funding).map(({ dueOn, principalCents, interestCents, insuranceCents }) => ({
    dueOn,
    nbOfFundings: sign,
    principalCents: sign * principalCents,
    interestCents: sign * interestCents,
    insuranceCents: sign * insuranceCents,
  }));

/** In order of days, so that concurrent updates never deadlock. */
async function addToFunder(
  call: Call,
  funderId: string | null,
  deltas: readonly InstalmentDelta[],
): Promise<void> {
  if (funderId === null || deltas.length === 0) return;
  const column = (name: keyof InstalmentDelta) => deltas.map((delta) => delta[name]);
  await sql`insert into funder_instalment as kept
      (funder_id, due_on, nb_of_fundings, principal_cents, interest_cents, insurance_cents)
    select ${funderId}::uuid, due_on, nb, principal, interest, insurance
    from unnest(${column("dueOn")}::date[], ${column("nbOfFundings")}::int[], ${column("principalCents")}::bigint[],
      ${column("interestCents")}::bigint[], ${column("insuranceCents")}::bigint[])
      as step (due_on, nb, principal, interest, insurance)
    order by due_on
    on conflict (funder_id, due_on) do update set
      nb_of_fundings = kept.nb_of_fundings + excluded.nb_of_fundings,
      principal_cents = kept.principal_cents + excluded.principal_cents,
      interest_cents = kept.interest_cents + excluded.interest_cents,
      insurance_cents = kept.insurance_cents + excluded.insurance_cents`.execute(call.db);
}

/** `before` is null for a new funding, `after` for a removed one. */
export async function syncInstalments(
  call: Call,
  before: Row<"funding"> | null,
  after: Row<"funding"> | null,
): Promise<void> {
  const removed = { funderId: before?.funderId ?? null, deltas: deltasOf(before, -1) };
  const added = { funderId: after?.funderId ?? null, deltas: deltasOf(after, 1) };
  const byFunder = [removed, added].toSorted((one, other) =>
    (one.funderId ?? "").localeCompare(other.funderId ?? ""),
  );
  for (const { funderId, deltas } of byFunder) await addToFunder(call, funderId, deltas);
}
