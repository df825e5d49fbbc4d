// Joins two clients that are one: companies, contacts and everything that names them go to the one that stays.
import { sql } from "kysely";
import { invalid, refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { getAtVersion, getForUpdate, remove } from "#kernel/server/records/records.ts";
import { repoint } from "#kernel/server/records/repoint.ts";
import { nextStamp } from "#kernel/server/records/stamp.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import type { Client } from "../../model/client.ts";
import type { Company } from "../../model/companies/company.ts";
import type { Contact } from "../../model/contact.ts";
import { companiesJoining, rowsJoined } from "../../model/events.ts";
import type { MergeForm, MergeSide } from "../../model/merge.ts";
import { flagKnownBadPayers, syncClientFlags } from "../companies/same-entity.ts";
import { clientOf } from "../read.ts";
import { emitCompanyChanges, listColumns } from "../save-client.ts";

interface Pair extends Pick<MergeForm, "keptScoring" | "keptCrmLink"> {
  from: Client;
  into: Client;
}

/** The link to the CRM that stays, of the two of a pair of records. */
function keptLink(
  { from, into }: { from: string | null; into: string | null },
  side: MergeSide | null,
): string | null {
  if (from !== null && into !== null && side === null)
    throw invalid({
      keptCrmLink:
        "Les deux fiches sont liées au CRM. Choisissez la fiche du CRM qui reste liée ; réunissez-les aussi dans le CRM.",
    });
  return side === "OTHER" ? (from ?? into) : (into ?? from);
}

const isSameCompany = (one: Company, other: Company): boolean =>
  one.siret === other.siret && (one.siret !== null || normalText(one.name) === normalText(other.name));

function refuseMerge({ from, into }: Pair): void {
  if (from.id === into.id) throw refused("Un client ne se réunit pas avec lui-même.");
  if (from.type !== into.type) throw refused("Une société et un particulier ne se réunissent pas.");
  const homonym = from.companies.find(
    (company) =>
      !into.companies.some((other) => isSameCompany(company, other)) &&
      into.companies.some((other) => normalText(other.name) === normalText(company.name)),
  );
  if (homonym)
    throw refused(`Deux sociétés différentes s’appellent ${homonym.name} : renommez d’abord l’une d’elles.`);
}

/** Links of a contact to both companies, or of both contacts to a company, become one. */
async function dropRepeatedLinks(
  call: Call,
  column: "company_id" | "contact_id",
  { from, into }: { from: string; into: string },
): Promise<void> {
  const other = column === "company_id" ? "contact_id" : "company_id";
  await sql`delete from contact_company link where ${sql.ref(`link.${column}`)} = ${from} and exists (
    select from contact_company kept where ${sql.ref(`kept.${column}`)} = ${into}
      and ${sql.ref(`kept.${other}`)} = ${sql.ref(`link.${other}`)})`.execute(call.db);
}

async function joinRows(
  call: Call,
  kind: "company" | "contact",
  ids: { from: string; into: string },
  { into: { id: clientId }, keptCrmLink }: Pair,
): Promise<void> {
  await dropRepeatedLinks(call, kind === "company" ? "company_id" : "contact_id", ids);
  await repoint(call, kind, ids);
  await call.emit(rowsJoined, { kind, clientId, ...ids });
  const removed = await call.db
    .deleteFrom(kind)
    .where("id", "=", ids.from)
    .returning("crmId")
    .executeTakeFirstOrThrow();
  const kept = await call.db
    .selectFrom(kind)
    .select("crmId")
    .where("id", "=", ids.into)
    .executeTakeFirstOrThrow();
  const crmId = keptLink({ from: removed.crmId, into: kept.crmId }, keptCrmLink);
  await call.db.updateTable(kind).set({ crmId }).where("id", "=", ids.into).execute();
}

async function joinCompanies(call: Call, pair: Pair): Promise<void> {
  const { from, into, keptScoring } = pair;
  for (const company of from.companies) {
    const kept = into.companies.find((other) => isSameCompany(company, other));
    if (!kept) continue;
    if (company.isBadPayer && !kept.isBadPayer)
      await call.db.updateTable("company").set({ isBadPayer: true }).where("id", "=", kept.id).execute();
    await call.emit(companiesJoining, { from: company.id, into: kept.id, keptScoring });
    await joinRows(call, "company", { from: company.id, into: kept.id }, pair);
  }
}

async function joinContacts(call: Call, pair: Pair): Promise<void> {
  const { from, into } = pair;
  for (const contact of from.contacts) {
    const kept = into.contacts.find(({ email }) => email === contact.email);
    if (!kept) continue;
    await call.db
      .updateTable("contact")
      .set({
        isSignatory: kept.isSignatory || contact.isSignatory,
        isFleetManager: kept.isFleetManager || contact.isFleetManager,
        phone: kept.phone ?? contact.phone,
      })
      .where("id", "=", kept.id)
      .execute();
    await joinRows(call, "contact", { from: contact.id, into: kept.id }, pair);
  }
}

/** The rows that remain are listed after those of the client that stays. */
async function moveRows(call: Call, kind: "company" | "contact", { from, into }: Pair): Promise<void> {
  const offset = (kind === "company" ? into.companies : into.contacts).length;
  await call.db
    .updateTable(kind)
    .set((row) => ({ clientId: into.id, position: row("position", "+", offset) }))
    .where("clientId", "=", from.id)
    .execute();
}

const namesOf = (rows: readonly (Company | Contact)[]): string =>
  rows.map((row) => ("email" in row ? `${row.firstName} ${row.lastName}` : row.name)).join(", ");

/** Joins `fromId` into `intoId`, whose version the user saw. */
export async function mergeClients(
  call: Call,
  intoId: string,
  { fromId, version, ...kept }: MergeForm,
): Promise<Client> {
  for (const id of [fromId, intoId].toSorted()) await getForUpdate(call, "client", id);
  const row = await getAtVersion(call, "client", { id: intoId, version });
  const pair = { from: await clientOf(call, fromId), into: await clientOf(call, intoId), ...kept };
  refuseMerge(pair);
  const { from, into } = pair;
  const crmId = keptLink({ from: from.crmId, into: into.crmId }, kept.keptCrmLink);
  await repoint(call, "client", { from: fromId, into: intoId }, ["company", "contact"]);
  await joinCompanies(call, pair);
  await joinContacts(call, pair);
  await moveRows(call, "company", pair);
  await moveRows(call, "contact", pair);
  await remove(call, "client", { id: fromId, version: null, did: `a réuni le client avec ${into.name}` });
  await flagKnownBadPayers(call, intoId);
  await syncClientFlags(call, [intoId]);
  const merged = await clientOf(call, intoId);
  await call.db
    .updateTable("client")
    .set({
      ...listColumns(merged),
      crmId,
      nbOfOngoingContracts: from.nbOfOngoingContracts + into.nbOfOngoingContracts,
      ...nextStamp(call, row.version),
    })
    .where("id", "=", intoId)
    .execute();
  call.recordChange({
    record: "client",
    id: intoId,
    did: `a réuni le client ${from.name} avec celui-ci : ${namesOf([...from.companies, ...from.contacts])}`,
  });
  await emitCompanyChanges(call, merged, merged.companies);
  return clientOf(call, intoId);
}
