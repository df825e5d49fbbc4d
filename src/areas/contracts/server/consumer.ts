// A consumer reads every price with tax (C. conso, art. L112-1; arrêté du 3 décembre 1987).
import type { Call } from "#kernel/server/call.ts";
import { get } from "#kernel/server/records.ts";
import { vatRateOn } from "#settings/model/vat.ts";
import { readBasis } from "#settings/server/basis.ts";
import type { VatRateOn } from "../model/effect.ts";
import type { ContractRow } from "./kept.ts";

/** The rate of each day where a consumer rents; none where a company does. */
export async function vatOfConsumer(
  call: Call,
  { clientId }: Pick<ContractRow, "clientId">,
): Promise<VatRateOn> {
  const { type } = await get(call, "client", clientId);
  if (type !== "INDIVIDUAL") return () => null;
  const { scales } = await readBasis(call, call.today);
  return (on) => vatRateOn(scales.vat, on);
}
