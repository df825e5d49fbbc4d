// The identity of the lessor, stored in one row.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { conflict } from "#kernel/server/records/conflict.ts";
import { json } from "#kernel/server/json.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import { type Lessor, lessorSchema } from "../model/lessor.ts";
import { lessorChanged } from "../model/events.ts";

interface StoredLessor {
  lessor: Lessor | null;
  version: number | null;
  updatedAt: string | null;
  updatedBy: string | null;
}

/** The identity, with its author; nulls before the first entry. */
export async function readStoredLessor(call: Call): Promise<StoredLessor> {
  const row = await call.db.selectFrom("lessor").selectAll().executeTakeFirst();
  return {
    lessor: row?.identity ?? null,
    version: row?.version ?? null,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  };
}

/** Reason why no document can be issued before the identity of the lessor is entered. */
export const missingLessorText =
  "L’identité du loueur n’est pas renseignée : un administrateur la saisit dans les paramètres.";

/** Reason why consumers get no offer before the mediator is entered. */
export const missingMediatorText =
  "Un particulier doit connaître le médiateur de la consommation : un administrateur le saisit dans les paramètres du loueur.";

/** The identity printed on documents and public pages; refused before the first entry. */
export async function readLessor(call: Call): Promise<Lessor> {
  const { lessor } = await readStoredLessor(call);
  if (!lessor) throw refused(missingLessorText, "LessorMissing");
  return lessor;
}

/** The lessor as the page of a link shows it. */
export async function lessorContact(call: Call): Promise<Pick<Lessor, "name" | "phone" | "email">> {
  const { name, phone, email } = await readLessor(call);
  return { name, phone, email };
}

/** `version` is the one read, null when there was none: a concurrent change is refused. */
export async function setLessor(
  call: Call,
  input: Lessor & { version: number | null },
): Promise<StoredLessor> {
  const { version, ...rest } = input;
  const identity = lessorSchema.parse(rest);
  const before = await call.db.selectFrom("lessor").selectAll().forUpdate().executeTakeFirst();
  if (before && before.version !== version) throw conflict("L’identité du loueur a été modifiée", before);
  const row = {
    theOnly: true,
    ...nextStamp(call, before?.version ?? 0),
    identity: json(identity),
  };
  await call.db
    .insertInto("lessor")
    .values(row)
    .onConflict((conflict) => conflict.column("theOnly").doUpdateSet(row))
    .execute();
  call.recordChange({
    record: "parameter",
    id: "lessor",
    did: "a renseigné l’identité du loueur",
    before: before?.identity,
    after: identity,
  });
  await call.emit(lessorChanged, { former: before?.identity ?? null, current: identity });
  return readStoredLessor(call);
}
