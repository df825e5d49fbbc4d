// Administration of an account: its actions, and the refusals that preserve an administrator who can sign in.
import { refused } from "#kernel/failure.ts";
import type { Offer, Offers } from "#kernel/flow/flow.ts";
import type { Call } from "#kernel/server/call.ts";
import { json } from "#kernel/server/json.ts";
import type { Row } from "#kernel/server/records/records.ts";
import {
  type AdministrationContext,
  deletionRefusals,
  factorRefusals,
  invitationRefusals,
} from "../../model/lock-out.ts";

/** Administrators who can sign in. A write locks them all before any other user: two cannot remove each other. */
export async function findAdministrators(call: Call, isWrite: boolean): Promise<string[]> {
  const query = call.db
    .selectFrom("user")
    .select("id")
    .where("roles", "@>", json(["admin"]))
    .where("status", "<>", "DISABLED")
    .orderBy("id");
  return (await (isWrite ? query.forUpdate() : query).execute()).map(({ id }) => id);
}

export const administrationContext = (
  call: Call,
  user: Row<"user">,
  all: readonly string[],
): AdministrationContext => ({
  actorId: call.actor.sub,
  user,
  otherAdministrators: all.filter((id) => id !== user.id).length,
});

export function refuseForReasons(reasons: string[]): void {
  if (reasons.length > 0) throw refused(reasons.join(" "), "LockOutRefused", { reasons });
}

const offer = (label: string, reasons: string[], isGrave = true): Offer => ({
  label,
  isGrave,
  reasons,
  isNext: false,
});

/** Actions on an account do not depend on its status, and none is a next step. */
export const userOffers = (
  of: AdministrationContext,
  user: Row<"user">,
  { hasSecondFactor, confirmation }: { hasSecondFactor: boolean; confirmation: readonly string[] | null },
): Offers => ({
  ...(confirmation && { confirm: offer("Confirmer la personne", [...confirmation], false) }),
  invite: offer("Renvoyer un mot de passe temporaire", invitationRefusals(user.status), false),
  signOut: offer("Déconnecter partout", []),
  ...(hasSecondFactor && {
    resetSecondFactor: offer("Réinitialiser le second facteur", factorRefusals(of, hasSecondFactor)),
  }),
  delete: offer("Supprimer", deletionRefusals(of)),
});
