// Funders: one form, one version, one history line per change.
import { viewOf } from "#kernel/schema/view.ts";
import { invalid } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, create, get } from "#kernel/server/records/records.ts";
import { type Funder, type FunderForm, funderSchema } from "../../model/funder.ts";

const toView = viewOf(funderSchema);

async function requireUniqueName(call: Call, { name }: FunderForm, exceptId?: string): Promise<void> {
  const other = await call.db
    .selectFrom("funder")
    .select(["id", "name"])
    .where(({ eb, fn }) => eb(fn<string>("lower", ["name"]), "=", fn<string>("lower", [eb.val(name)])))
    .executeTakeFirst();
  if (other && other.id !== exceptId) throw invalid({ name: `Le financeur « ${other.name} » existe déjà.` });
}

export async function createFunder(call: Call, form: FunderForm): Promise<Funder> {
  await requireUniqueName(call, form);
  return toView(await create(call, "funder", form));
}

export async function changeFunder(
  call: Call,
  { id, version, ...form }: FunderForm & { id: string; version: number },
): Promise<Funder> {
  await requireUniqueName(call, form, id);
  return toView(await change(call, "funder", { id, version }, form));
}

export const readFunder = async (call: Call, id: string): Promise<Funder> =>
  toView(await get(call, "funder", id));
