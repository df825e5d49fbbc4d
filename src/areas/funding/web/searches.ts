// Search of funders: few enough to be loaded in full.
import { call } from "#kernel/web/calls/client.ts";
import { searchAmong } from "#kit/searches.ts";
import { fundingContract } from "../contract.ts";

export const funder = searchAmong(async (signal) =>
  (await call(fundingContract.listFunders, { list: { pageSize: 400 } }, { signal })).items.map(
    ({ id, name, city }) => ({ id, label: name, detail: city }),
  ),
);
