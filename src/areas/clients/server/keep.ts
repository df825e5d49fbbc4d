// A client is kept whole: one form, one version, one line of history.
import { v7 } from "uuid";
import type { Call } from "#kernel/server/call.ts";
import { normalise } from "#kernel/server/lists.ts";
import { changedMeanwhile, getForUpdate } from "#kernel/server/records.ts";
import { firstStamp, nextStamp } from "#kernel/server/stamp.ts";
import type { Client, ClientChange, ClientDraft } from "../model/client.ts";
import type { Company } from "../model/company.ts";
import { companyChanged } from "../model/events.ts";
import { type Identified, identified, keepCompanies, keepContacts } from "./parts.ts";
import { clientOf } from "./read.ts";

/** What the list sorts, filters and searches by, kept on the client's own row. */
export function listed({ name, companies, contacts }: Identified<ClientDraft>) {
  const searched = [
    name,
    ...companies.flatMap((company) => [company.name, company.siret ?? ""]),
    ...contacts.flatMap((contact) => [`${contact.firstName} ${contact.lastName}`, contact.email]),
  ];
  return {
    city: companies[0]?.address.city ?? "",
    nbOfCompanies: companies.length,
    nbOfContacts: contacts.length,
    searchText: normalise(searched.join(" ")),
  };
}

/** What the history shows of a client: what a person typed, order kept. */
const inputOf = ({ name, type, companies, contacts }: Client) => ({
  name,
  type,
  companies: companies.map(
    ({ clientId: _client, isBadPayer: _bad, paymentMethod: _method, ...company }) => company,
  ),
  // By their names: the history does not show ids.
  contacts: contacts.map(({ companyIds, ...contact }) => ({
    ...contact,
    companies: companies.filter(({ id }) => companyIds.includes(id)).map((one) => one.name),
  })),
});
type ClientInput = ReturnType<typeof inputOf>;

/** The parts that differ, before and after; null when nothing does. */
function difference(
  before: ClientInput,
  after: ClientInput,
): { before: Partial<ClientInput>; after: Partial<ClientInput> } | null {
  const keys = (Object.keys(before) as (keyof ClientInput)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const part = (of: ClientInput): Partial<ClientInput> =>
    Object.fromEntries(keys.map((key) => [key, of[key]]));
  return keys.length === 0 ? null : { before: part(before), after: part(after) };
}

/** Leaves the line of what differs; false when nothing does. */
export function tellChange(
  call: Call,
  did: string,
  { before, after }: Record<"before" | "after", Client>,
): boolean {
  const differing = difference(inputOf(before), inputOf(after));
  if (differing) call.changed({ record: "client", id: after.id, did, ...differing });
  return differing !== null;
}

/** Tells later areas of each company whose copied facts are new. */
export async function tellCompanies(
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
  const id = v7();
  const whole = identified(draft);
  const stamp = firstStamp(call);
  await call.db
    .insertInto("client")
    .values({ id, name: draft.name, type: draft.type, crmId: null, ...listed(whole), ...stamp })
    .execute();
  await keepCompanies(call, id, whole);
  await keepContacts(call, id, whole);
  const client = await clientOf(call, id);
  call.changed({ record: "client", id, did: "a créé le client", after: inputOf(client) });
  await tellCompanies(call, client, client.companies);
  return client;
}

/** Changes what a person may change; what was not known of them is added, what is gone is removed. */
export async function changeClient(call: Call, id: string, change: ClientChange): Promise<Client> {
  const row = await getForUpdate(call, "client", id);
  if (row.version !== change.version) throw changedMeanwhile(call, "client", row);
  const before = await clientOf(call, id);
  const whole = identified(change);
  await keepCompanies(call, id, whole);
  await keepContacts(call, id, whole);
  const stamp = nextStamp(call, row.version);
  await call.db
    .updateTable("client")
    .set({ name: change.name, type: change.type, ...listed(whole), ...stamp })
    .where("id", "=", id)
    .execute();
  const after = await clientOf(call, id);
  if (!tellChange(call, "a modifié le client", { before, after })) return after;
  const wasOther = before.name !== after.name || before.type !== after.type;
  const isNews = (company: Company): boolean =>
    wasOther || before.companies.find(({ id: old }) => old === company.id)?.name !== company.name;
  await tellCompanies(call, after, after.companies.filter(isNews));
  return after;
}
