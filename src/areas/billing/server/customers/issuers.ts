// Issuers as staff read and change them.
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get, type Row } from "#kernel/server/records/records.ts";
import { type IssuerChange, type IssuerView, issuerViewSchema } from "../../model/issuer-view.ts";
import { identityOf } from "../issuers.ts";
import "../tables.ts";

const toView = viewOf(issuerViewSchema);

async function issuerView(call: Call, issuer: Row<"issuer">): Promise<IssuerView> {
  const identity = await identityOf(call, issuer);
  const { name = "", siret = "", iban = "" } = identity ?? {};
  return toView({ ...issuer, name, siret, iban });
}

/** The lessor first. */
export async function listIssuers(call: Call): Promise<IssuerView[]> {
  const rows = await call.db.selectFrom("issuer").selectAll().orderBy("kind").orderBy("code").execute();
  return Promise.all(rows.map((row) => issuerView(call, row)));
}

export const readIssuerView = async (call: Call, id: string): Promise<IssuerView> =>
  issuerView(call, await get(call, "issuer", id));

export const changeIssuer = async (
  call: Call,
  { id, version, ...settings }: IssuerChange & { id: string },
): Promise<IssuerView> => issuerView(call, await change(call, "issuer", { id, version }, settings));
