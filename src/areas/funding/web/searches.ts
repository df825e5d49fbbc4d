// How funders are found: few enough to be read whole.
import { call } from "#kernel/web/client.ts";
import { among } from "#kit/area.ts";
import { fundingContract } from "../contract.ts";

export const funder = among(async (signal) =>
  (await call(fundingContract.listFunders, { list: { pageSize: 400 } }, { signal })).items.map(
    ({ id, name, city }) => ({ id, label: name, detail: city }),
  ),
);
