// Rule on delivery with a WW plate: refused unless an administrator allows it (renting on WW is a lawyer's question).
import type { z } from "zod";
import type { Call } from "#kernel/server/call.ts";
import { conflict } from "#kernel/server/records/conflict.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import type { ruleSchema } from "../model/forms.ts";

type Rule = z.output<typeof ruleSchema>;

export async function readRule(call: Call): Promise<Rule> {
  const row = await call.db.selectFrom("registrationRule").selectAll().executeTakeFirst();
  return { version: row?.version ?? null, allowsProvisional: row?.allowsProvisional ?? false };
}

export async function changeRule(call: Call, { version, allowsProvisional }: Rule): Promise<Rule> {
  const before = await call.db.selectFrom("registrationRule").selectAll().forUpdate().executeTakeFirst();
  if (before && before.version !== version) throw conflict("Cette règle a été modifiée", before);
  const row = { theOnly: true, ...nextStamp(call, before?.version ?? 0), allowsProvisional };
  await call.db
    .insertInto("registrationRule")
    .values(row)
    .onConflict((conflict) => conflict.column("theOnly").doUpdateSet(row))
    .execute();
  call.recordChange({
    record: "parameter",
    id: "registration",
    before: { allowsProvisional: before?.allowsProvisional ?? false },
    after: { allowsProvisional },
  });
  return readRule(call);
}
