// Searches of fines, by text and by id.
import { call } from "#kernel/web/calls/client.ts";
import { searchRows } from "#kit/searches.ts";
import { finesContract } from "../contract.ts";

export const fineSearch = searchRows(
  finesContract.listFines,
  ({ id, number, plate, companyName }) => ({
    id,
    label: number,
    detail: [plate, companyName].filter(Boolean).join(" · "),
  }),
  async (id, how) => ({ label: (await call(finesContract.readFine, { params: { id } }, how)).number }),
);
