// Selection of a listed finish for the endpoints of its model.
import type { Result } from "#kernel/contract.ts";
import { call } from "#kernel/web/calls/client.ts";
import { carModelContract as models } from "../../../contract/car-models.ts";
import { engineQuery } from "../engine-query.ts";

export type ListedFinish = Result<typeof models.listFinishes>["items"][number];

/** Selects one finish of its model. The version is fetched first: another row may just have changed it. */
export async function readVersion({ carModelId, name, ...finish }: ListedFinish) {
  const params = { id: carModelId };
  const { version } = await call(models.readCarModel, { params });
  return { sent: { params, query: { ...engineQuery(finish), finishName: name } }, version };
}
