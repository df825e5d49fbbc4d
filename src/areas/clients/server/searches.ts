// Searches as the user types: clients, companies for a quote, fleet managers to write to.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";
import { normalText } from "#kernel/text/normal-text.ts";
import { hasWords } from "#kernel/server/lists/search-pattern.ts";
import { searchWords } from "#kernel/server/lists/search-words.ts";
import { similarTo } from "#kernel/server/lists/similarity.ts";
import { erasedDomain } from "../model/erasure.ts";
import type { FleetContact, FoundClient, FoundCompany } from "../model/search-results.ts";
import { escapeLike } from "#kernel/server/lists/like.ts";

const maximumResults = 20;

/**
 * Requires every word somewhere in the text of the row. One or two letters have no trigram: they match the beginning
 * of the name.
 */
function matchesWords(alias: string, text: string) {
  const start = normalText(text.trim());
  if (start === "") return sql`true`;
  const long = searchWords(text).filter((word) => word.some(({ length }) => length >= 3));
  return long.length === 0
    ? sql`normal_text(${sql.ref(`${alias}.name`)}) like ${`${escapeLike(start)}%`}`
    : hasWords(sql.ref(`${alias}.search_text`), long);
}

type SqlCondition = ReturnType<typeof matchesWords>;

/** Exact matches, or similar rows, nearest first, when there are none. */
async function searchRows<T>(
  alias: string,
  text: string,
  rowsWhere: (where: SqlCondition, nearest: SqlCondition) => Promise<T[]>,
): Promise<T[]> {
  const rows = await rowsWhere(matchesWords(alias, text), sql``);
  const near = rows.length === 0 ? similarTo(sql.ref(`${alias}.search_text`), text) : null;
  return near ? rowsWhere(near.matches, sql`${near.rank} desc,`) : rows;
}

export const searchClients = (call: Call, text: string): Promise<FoundClient[]> =>
  searchRows("c", text, async (where, nearest) => {
    const { rows } = await sql<FoundClient>`
      select c.id, c.name, c.nb_of_companies, c.nb_of_ongoing_contracts
      from client c where ${where} order by ${nearest} c.name, c.id limit ${maximumResults}`.execute(call.db);
    return rows;
  });

/** Excludes erased contacts, who cannot be chosen. */
const contactsJson = sql`
  (select coalesce(json_agg(json_build_object(
      'id', k.id, 'firstName', k.first_name, 'lastName', k.last_name, 'title', k.title, 'email', k.email, 'phone', k.phone,
      'isFleetManager', k.is_fleet_manager, 'isSignatory', k.is_signatory,
      'companyIds', (select coalesce(json_agg(l.company_id), '[]') from contact_company l where l.contact_id = k.id)) order by k.position), '[]')
   from contact k where k.client_id = c.id and k.email not like ${`%${erasedDomain}`})`;

/** Searches by words of the company, its client or its SIRET, or by `id`. */
export async function searchCompanies(
  call: Call,
  { text, id }: { text: string; id?: string | undefined },
): Promise<FoundCompany[]> {
  const rowsWhere = async (where: SqlCondition, nearest: SqlCondition): Promise<FoundCompany[]> => {
    const { rows } = await sql<{ company: FoundCompany }>`
      select json_build_object(
        'id', o.id, 'name', o.name, 'siret', o.siret,
        'address', json_build_object('line1', o.line1, 'zipCode', o.zip_code, 'city', o.city, 'country', o.country),
        'isBadPayer', o.is_bad_payer,
        'paymentMethod', json_build_object('kind', o.payment_kind, 'mandateStatus', o.mandate_status),
        'client', json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'contacts', ${contactsJson})) as company
      from company o join client c on c.id = o.client_id
      where ${where}
      order by ${nearest} o.name, o.id limit ${maximumResults}`.execute(call.db);
    return rows.map(({ company }) => company);
  };
  return id ? rowsWhere(sql`o.id = ${id}`, sql``) : searchRows("o", text, rowsWhere);
}

/** Addresses of fleet managers: of all clients, of one client, or of those who act for one company. */
export async function fleetContacts(
  call: Call,
  of: { clientId?: string | undefined; companyId?: string | undefined },
): Promise<FleetContact[]> {
  let query = call.db
    .selectFrom("contact")
    .innerJoin("client", "client.id", "contact.clientId")
    .select([
      "contact.email",
      "contact.firstName",
      "contact.lastName",
      "client.id as clientId",
      "client.name as clientName",
    ])
    .where("contact.isFleetManager", "=", true);
  if (of.clientId) query = query.where("client.id", "=", of.clientId);
  if (of.companyId) {
    const { companyId } = of;
    query = query.where((from) =>
      from.and([
        from(
          "client.id",
          "=",
          from.selectFrom("company").select("clientId").where("company.id", "=", companyId),
        ),
        from.or([
          from.not(
            from.exists(
              from.selectFrom("contactCompany").select("companyId").whereRef("contactId", "=", "contact.id"),
            ),
          ),
          from.exists(
            from
              .selectFrom("contactCompany")
              .select("companyId")
              .whereRef("contactId", "=", "contact.id")
              .where("companyId", "=", companyId),
          ),
        ]),
      ]),
    );
  }
  const rows = await query.orderBy("client.name").orderBy("contact.lastName").execute();
  return rows.map(({ firstName, lastName, ...contact }) => ({
    ...contact,
    name: `${firstName} ${lastName}`,
  }));
}
