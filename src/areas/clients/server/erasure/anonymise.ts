// Erasure of a person: records that other records refer to are anonymised, not deleted.
import type { Call } from "#kernel/server/call.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { getForUpdate } from "#kernel/server/records/records.ts";
import { erasedContact, erasedName } from "../../model/erasure.ts";
import { listColumns, emitCompanyChanges } from "../save-client.ts";
import { clientOf } from "../read.ts";

async function anonymiseContact(call: Call, id: string): Promise<void> {
  await call.db
    .updateTable("contact")
    .set({ ...erasedContact(id), crmId: null })
    .where("id", "=", id)
    .execute();
}

async function anonymiseCompanies(call: Call, clientId: string): Promise<void> {
  const { companies } = await clientOf(call, clientId);
  for (const [index, { id }] of companies.entries()) {
    const name = index === 0 ? erasedName : `${erasedName} ${index + 1}`;
    await call.db
      .updateTable("company")
      .set({
        name,
        siret: null,
        vatNumber: null,
        line1: "",
        zipCode: "",
        city: "",
        crmId: null,
        searchText: normalText(name),
      })
      .where("id", "=", id)
      .execute();
  }
}

/** Anonymises these contacts, and the client itself when it is a person. The caller records the history. */
export async function anonymise(
  call: Call,
  { clientId, contactIds, isWhole }: { clientId: string; contactIds: readonly string[]; isWhole: boolean },
): Promise<void> {
  const { version } = await getForUpdate(call, "client", clientId);
  for (const id of contactIds) await anonymiseContact(call, id);
  if (isWhole) {
    await anonymiseCompanies(call, clientId);
    await call.db
      .updateTable("client")
      .set({ name: erasedName, crmId: null })
      .where("id", "=", clientId)
      .execute();
  }
  const client = await clientOf(call, clientId);
  // An erasure is not an activity: the last activity, which sets the retention of the others, is unchanged.
  await call.db
    .updateTable("client")
    .set({ ...listColumns(client), version: version + 1 })
    .where("id", "=", clientId)
    .execute();
  if (isWhole) await emitCompanyChanges(call, client, client.companies);
}
