// Checks before an erasure: its reason stays in the history and must not name a person; reasons that prevent it.
import { sql } from "kysely";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";

interface PersonIdentifiers {
  /** Full names, surnames alone, and e-mails. */
  texts: readonly string[];
  phones: readonly string[];
}

/** The nine digits common to every notation of a French number. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, "").slice(-9);

/** Refuses, on its field, a reason that names the person to erase, ignoring accents and the spaces of numbers. */
export async function requireAnonymousReason(
  call: Call,
  reason: string,
  { texts, phones }: PersonIdentifiers,
): Promise<void> {
  const searched = texts.map((text) => text.trim().toLowerCase()).filter((text) => text.length > 2);
  const { rows } = await sql<{ isNamed: boolean }>`
    select names_any(normal_text(${reason}), array(select normal_text(one) from unnest(${searched}::text[]) one)) as "isNamed"`.execute(
    call.db,
  );
  const digits = reason.replaceAll(/\D/g, "");
  const hasPhone = phones.map(digitsOf).some((phone) => phone.length > 5 && digits.includes(phone));
  if (rows[0]?.isNamed || hasPhone)
    throw invalid({
      reason: "Ce motif reste dans l’historique : écrivez-le sans nom, e-mail ni numéro de la personne.",
    });
}

/** Throws a refusal that lists every reason against an erasure. */
export function requireErasable(reasons: readonly string[]): void {
  if (reasons.length > 0) throw refused(reasons.join(" "), "ErasureRefused", { reasons });
}
