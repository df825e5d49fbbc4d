// Saves a whole client: one form, one version, one line of history.
import { isDeepStrictEqual } from "node:util";
import { newId } from "#kernel/new-id.ts";
import type { Call } from "#kernel/server/call.ts";
import { dialledForms } from "#kernel/company/identifiers.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { getAtVersion } from "#kernel/server/records/records.ts";
import { firstStamp, nextStamp } from "#kernel/server/records/stamp.ts";
import type { Client, ClientChange, ClientDraft } from "../model/client.ts";
import type { Company } from "../model/companies/company.ts";
import { companyChanged } from "../model/events.ts";
import { flagKnownBadPayers } from "./companies/same-entity.ts";
import { type WithIds, withIds, saveCompanies, saveContacts } from "./save-parts.ts";
import { clientOf } from "./read.ts";

/** Columns that the list sorts, filters and searches by, stored on the client's own row. */
export function listColumns({ name, companies, contacts }: WithIds<ClientDraft>) {
  const searched = [
    name,
    ...companies.flatMap((company) => [company.name, company.siret ?? ""]),
    ...contacts.flatMap(({ firstName, lastName, email, phone }) => [
      `${firstName} ${lastName}`,
      email,
      ...(phone === null ? [] : dialledForms(phone)),
    ]),
  ];
  return {
    city: companies[0]?.address.city ?? "",
    nbOfCompanies: companies.length,
    nbOfContacts: contacts.length,
    searchText: normalText(searched.join(" ")),
  };
}

/** The part of a client that its history shows: the typed fields, in their order. */
const historyView = ({ name, type, companies, contacts }: Client) => ({
  name,
  type,
  companies: companies.map(
    ({ clientId: _client, isBadPayer: _bad, paymentMethod: _method, ...company }) => company,
  ),
  // Company names: the history does not show ids.
  contacts: contacts.map(({ companyIds, ...contact }) => ({
    ...contact,
    companies: companies.filter(({ id }) => companyIds.includes(id)).map((one) => one.name),
  })),
});
type ClientHistoryView = ReturnType<typeof historyView>;

/** The parts that differ, before and after; null when the client is unchanged. */
function changedParts(
  before: ClientHistoryView,
  after: ClientHistoryView,
): { before: Partial<ClientHistoryView>; after: Partial<ClientHistoryView> } | null {
  const keys = (Object.keys(before) as (keyof ClientHistoryView)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const part = (of: ClientHistoryView): Partial<ClientHistoryView> =>
    Object.fromEntries(keys.map((key) => [key, of[key]]));
  return keys.length === 0 ? null : { before: part(before), after: part(after) };
}

/** Records the difference in the history; returns false when there is none. */
export function recordClientChange(
  call: Call,
  did: string,
  { before, after }: Record<"before" | "after", Client>,
): boolean {
  const changed = changedParts(historyView(before), historyView(after));
  if (changed) call.recordChange({ record: "client", id: after.id, did, ...changed });
  return changed !== null;
}

/** Facts of a company that later areas copy, print or wait for. */
const identityOf = ({ name, isBadPayer, siret, vatNumber, address }: Company) => ({
  name,
  isBadPayer,
  siret,
  vatNumber,
  address,
});

/** Emits `companyChanged` for each company. */
export async function emitCompanyChanges(
  call: Call,
  client: Pick<Client, "id" | "name">,
  companies: readonly Company[],
): Promise<void> {
  for (const { id, name, isBadPayer } of companies) {
    await call.emit(companyChanged, {
      companyId: id,
      companyName: name,
      clientId: client.id,
      clientName: client.name,
      isBadPayer,
    });
  }
}

export async function createClient(call: Call, draft: ClientDraft): Promise<Client> {
  const id = newId();
  const identifiedDraft = withIds(draft);
  const stamp = firstStamp(call);
  await call.db
    .insertInto("client")
    .values({
      id,
      name: draft.name,
      type: draft.type,
      crmId: null,
      ...listColumns(identifiedDraft),
      ...stamp,
    })
    .execute();
  await saveCompanies(call, id, identifiedDraft);
  await saveContacts(call, id, identifiedDraft);
  await flagKnownBadPayers(call, id);
  const client = await clientOf(call, id);
  call.recordChange({ record: "client", id, did: "a créé le client", after: historyView(client) });
  await emitCompanyChanges(call, client, client.companies);
  return client;
}

/** Applies a form: updates existing companies and contacts, adds new ones, removes missing ones. */
export async function changeClient(call: Call, id: string, change: ClientChange): Promise<Client> {
  const row = await getAtVersion(call, "client", { id, version: change.version });
  const before = await clientOf(call, id);
  const identifiedDraft = withIds(change);
  await saveCompanies(call, id, identifiedDraft);
  await saveContacts(call, id, identifiedDraft);
  await flagKnownBadPayers(call, id);
  const stamp = nextStamp(call, row.version);
  await call.db
    .updateTable("client")
    .set({ name: change.name, type: change.type, ...listColumns(identifiedDraft), ...stamp })
    .where("id", "=", id)
    .execute();
  const after = await clientOf(call, id);
  const did = "a modifié le client";
  if (!recordClientChange(call, did, { before, after })) {
    // The version has changed nevertheless.
    call.recordChange({ record: "client", id, did });
    return after;
  }
  const hasClientChanged = before.name !== after.name || before.type !== after.type;
  const isChanged = (company: Company): boolean => {
    const old = before.companies.find(({ id: companyId }) => companyId === company.id);
    return hasClientChanged || !old || !isDeepStrictEqual(identityOf(old), identityOf(company));
  };
  await emitCompanyChanges(call, after, after.companies.filter(isChanged));
  return after;
}
