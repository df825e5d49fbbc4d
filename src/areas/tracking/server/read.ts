// The telematics of the maker of a car, as its page reads it.
import { viewOf } from "#kernel/schema/view.ts";
import { recipientsOf } from "#clients/server/contacts/correspondents.ts";
import { carName } from "#fleet/server/car-files/car-name.ts";
import { lifeCycleOf } from "#kernel/flow/flow.ts";
import { type Call, missingPermission } from "#kernel/server/call.ts";
import { get, type Row } from "#kernel/server/records/records.ts";
import { linksOf } from "#platform/links/links.ts";
import { firstMountFlow, makerDataProblem } from "../model/flow.ts";
import { type FirstMount, firstMountSchema } from "../model/first-mount.ts";
import { consentLink } from "./links.ts";

export type FirstMountRow = Row<"firstMount">;

const toFirstMount = viewOf(firstMountSchema);

async function toView(call: Call, row: FirstMountRow): Promise<FirstMount> {
  const { clientId, companyId } = row;
  return toFirstMount({
    ...row,
    car: await carName(call, row.id),
    links: (await linksOf(call, consentLink, [row.id])).get(row.id) ?? [],
    recipients: clientId && companyId ? await recipientsOf(call, { clientId, companyId }) : [],
    ...lifeCycleOf(firstMountFlow, row, missingPermission(call)),
  });
}

/** The missing condition to read the data of the maker of a car, in French; null when it may be read. */
export const makerDataProblemOfCar = async (call: Call, carId: string): Promise<string | null> =>
  makerDataProblem(
    await call.db.selectFrom("firstMount").selectAll().where("id", "=", carId).executeTakeFirst(),
  );

/** Null for a car whose contract does not include connected services. */
export async function carTracking(call: Call, carId: string): Promise<{ tracked: FirstMount | null }> {
  await get(call, "car", carId);
  const row = await call.db.selectFrom("firstMount").selectAll().where("id", "=", carId).executeTakeFirst();
  return { tracked: row ? await toView(call, row) : null };
}
