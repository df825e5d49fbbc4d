// Issuers as staff read and change them.
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { inForceOn } from "#settings/model/dated.ts";
import { change, get, type Row } from "#kernel/server/records/records.ts";
import { type IssuerChange, type IssuerView, issuerViewSchema } from "../../model/issuer-view.ts";
import { issuerOptionKeys, optionVersionSchema, type OptionView } from "../../model/rules/issuer-options.ts";
import { ruleValues } from "../../model/rules/rule.ts";
import { identityOf } from "../issuers.ts";
import { ruleEntries } from "../rules/rules.ts";
import "../tables.ts";

const toView = viewOf(issuerViewSchema);
const toVersion = viewOf(optionVersionSchema);

/** The options of an issuer, each with its versions. */
async function optionsOf(call: Call, issuerId: string): Promise<OptionView[]> {
  const options = issuerOptionKeys.map(async (option): Promise<OptionView> => {
    const entries = await ruleEntries(call, option, ruleValues[option]);
    const versions = entries.filter(({ about }) => about === issuerId).map(toVersion);
    return { option, isOn: inForceOn(versions, call.today)?.isOn ?? false, versions };
  });
  return Promise.all(options);
}

async function issuerView(call: Call, issuer: Row<"issuer">): Promise<IssuerView> {
  const identity = await identityOf(call, issuer);
  const { name = "", siret = "", iban = "" } = identity ?? {};
  return toView({ ...issuer, name, siret, iban, options: await optionsOf(call, issuer.id) });
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
