// Settings of fines, set by an accountant.
import { viewOf } from "#kernel/schema/view.ts";
import type { Call } from "#kernel/server/call.ts";
import { change, get } from "#kernel/server/records/records.ts";
import { type FineSettings, fineSettingsForm, fineSettingsId } from "../../model/records.ts";

const toView = viewOf(fineSettingsForm);

export const readFineSettings = async (call: Call): Promise<FineSettings> =>
  toView(await get(call, "fineSettings", fineSettingsId));

export async function changeFineSettings(
  call: Call,
  { version, ...form }: FineSettings,
): Promise<FineSettings> {
  const did = "a réglé les amendes";
  return toView(await change(call, "fineSettings", { id: fineSettingsId, version, did }, form));
}
