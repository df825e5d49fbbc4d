// The identity of the lessor, kept in one row.
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { conflict } from "#kernel/server/records/conflict.ts";
import { json } from "#kernel/server/json.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import { type Lessor, lessorSchema } from "../model/lessor.ts";
import { lessorChanged } from "../model/events.ts";
import "./tables.ts";

interface StoredLessor {
  lessor: Lessor | null;
  version: number | null;
  updatedAt: string | null;
  updatedBy: string | null;
}

/** The identity with who entered it; nulls when nobody has. */
export async function readStoredLessor(call: Call): Promise<StoredLessor> {
  const row = await call.db.selectFrom("lessor").selectAll().executeTakeFirst();
  return {
    lessor: row?.identity ?? null,
    version: row?.version ?? null,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
  };
}

/** Why no document can be made as long as nobody has said who the lessor is. */
export const missingLessorText =
  "L’identité du loueur n’est pas renseignée : un administrateur la saisit dans les paramètres.";

/** Why nothing can be proposed to a consumer as long as nobody has said who mediates. */
export const missingMediatorText =
  "Un particulier doit connaître le médiateur de la consommation : un administrateur le saisit dans les paramètres du loueur.";

/** What documents and public pages say of the company; refused as long as nobody has entered it. */
export async function readLessor(call: Call): Promise<Lessor> {
  const { lessor } = await readStoredLessor(call);
  if (!lessor) throw refused(missingLessorText, "LessorMissing");
  return lessor;
}

/** `version` is the one seen, null when there was none: anything else kept since is refused. */
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
  await call.emit(lessorChanged, {});
  return readStoredLessor(call);
}
