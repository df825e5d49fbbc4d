// A finish of a list, as the endpoints of its model designate it.
import type { Result } from "#kernel/contract.ts";
import { call } from "#kernel/web/calls/client.ts";
import { carModelContract as models } from "../../../contract/car-models.ts";
import { engineQuery } from "../engine-query.ts";

export type ListedFinish = Result<typeof models.listFinishes>["items"][number];

/** Designates one finish of its model, whose version is asked first: another row may just have moved it. */
export async function readVersion({ carModelId, name, ...finish }: ListedFinish) {
  const params = { id: carModelId };
  const { version } = await call(models.readCarModel, { params });
  return { sent: { params, query: { ...engineQuery(finish), finishName: name } }, version };
}
