// Funders, each kept whole: one form, one version, one line of history.
import { invalid } from "#kernel/failure.ts";
import { picking } from "#kernel/pick.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { Call } from "#kernel/server/call.ts";
import { searchIn } from "#kernel/server/lists.ts";
import { change, create, get, type Row } from "#kernel/server/records.ts";
import type { fundingContract } from "../contract.ts";
import type { Funder, FunderForm } from "../model/funder.ts";
import "./tables.ts";

const toView: (row: Row<"funder">) => Funder = picking(
  "id",
  "version",
  "name",
  "address",
  "contacts",
  "loanType",
  "durationMonths",
  "rate",
  "insuranceRate",
  "applicationFeeCents",
  "terminationFeeRate",
  "createdAt",
  "createdBy",
  "updatedAt",
  "updatedBy",
);

async function refuseTaken(call: Call, { name }: FunderForm, besides?: string): Promise<void> {
  const other = await call.db
    .selectFrom("funder")
    .select(["id", "name"])
    .where(({ eb, fn }) => eb(fn<string>("lower", ["name"]), "=", fn<string>("lower", [eb.val(name)])))
    .executeTakeFirst();
  if (other && other.id !== besides) throw invalid({ name: `Le financeur « ${other.name} » existe déjà.` });
}

export async function createFunder(call: Call, form: FunderForm): Promise<Funder> {
  await refuseTaken(call, form);
  return toView(await create(call, "funder", form));
}

export const funderHandlers: Handlers<typeof fundingContract> = {
  listFunders: { from: "funder f", search: searchIn("f.search_text") },
  createFunder: ({ body }, call) => createFunder(call, body),
  readFunder: async ({ params }, call) => toView(await get(call, "funder", params.id)),
  changeFunder: async ({ params: { id }, body: { version, ...form } }, call) => {
    await refuseTaken(call, form, id);
    return toView(await change(call, "funder", { id, version }, form));
  },
};
