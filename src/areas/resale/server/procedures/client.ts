// The client that a buyer becomes with its order form: found, chosen among those that look like it, else created.
import { clientOf, companiesOf } from "#clients/server/read.ts";
import { findDuplicates } from "#clients/server/duplicates.ts";
import { createClient } from "#clients/server/save-client.ts";
import type { Duplicate } from "#clients/model/duplicates.ts";
import type { Client } from "#clients/model/client.ts";
import { refused } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import { buyerOf, type ProcedureRow } from "./find.ts";

const isPerson = ({ buyerKind }: ProcedureRow): boolean => buyerKind === "CONSUMER";

/** The clients that have the SIRET of the buyer, or the e-mail of a person. */
async function exactMatches(call: Call, row: ProcedureRow): Promise<string[]> {
  const found =
    row.siret === null
      ? await call.db
          .selectFrom("contact as p")
          .innerJoin("client as c", "c.id", "p.clientId")
          .select("p.clientId")
          .where("p.email", "=", row.email)
          .where("c.type", "=", isPerson(row) ? "INDIVIDUAL" : "COMPANY")
          .execute()
      : await call.db.selectFrom("company").select("clientId").where("siret", "=", row.siret).execute();
  return [...new Set(found.map(({ clientId }) => clientId))];
}

const newClient = (call: Call, row: ProcedureRow): Promise<Client> =>
  createClient(call, {
    name: buyerOf(row),
    type: isPerson(row) ? "INDIVIDUAL" : "COMPANY",
    companies: [
      {
        name: buyerOf(row),
        siret: row.siret,
        vatNumber: row.vatNumber,
        address: row.address,
        isFineFeeBillable: true,
      },
    ],
    contacts: [
      {
        firstName: row.firstName,
        lastName: row.lastName,
        title: row.capacity,
        email: row.email,
        phone: row.phone,
        isFleetManager: false,
        isSignatory: true,
        companyIds: [],
      },
    ],
  });

/** The company of a client that buys: that of its SIRET, else of its VAT number; a person has neither. */
async function companyIn(call: Call, clientId: string, row: ProcedureRow): Promise<string> {
  const { name, type } = await clientOf(call, clientId);
  if (isPerson(row) !== (type === "INDIVIDUAL"))
    throw refused(`${name} n’est pas ${isPerson(row) ? "un particulier" : "une société"}.`);
  const same = (await companiesOf(call, clientId)).find(
    ({ siret, vatNumber }) => siret === row.siret && (siret !== null || vatNumber === row.vatNumber),
  );
  if (!same) throw refused(`${name} n’a pas la société ${buyerOf(row)} : ajoutez-la à sa fiche.`);
  return same.id;
}

interface ClientChoice {
  clientId: string | null;
  isNewClient: boolean;
}

/** The client and the company of a buyer; refused while several clients look like it and none is chosen. */
export async function clientOfBuyer(
  call: Call,
  row: ProcedureRow,
  { clientId, isNewClient }: ClientChoice,
): Promise<{ clientId: string; companyId: string }> {
  if (clientId !== null) return { clientId, companyId: await companyIn(call, clientId, row) };
  if (row.clientId !== null && row.companyId !== null && !isNewClient)
    return { clientId: row.clientId, companyId: row.companyId };
  const [exact, ...others] = isNewClient ? [] : await exactMatches(call, row);
  if (exact !== undefined && others.length === 0)
    return { clientId: exact, companyId: await companyIn(call, exact, row) };
  if (!isNewClient) await refuseLikely(call, row);
  const { id, companies } = await newClient(call, row);
  return { clientId: id, companyId: companies[0]?.id ?? "" };
}

/** The clients that look like a buyer that is none of them yet. */
export const likelyClients = (call: Call, row: ProcedureRow): Promise<Duplicate[]> =>
  row.clientId === null
    ? findDuplicates(call, {
        name: buyerOf(row),
        sirets: row.siret === null ? [] : [row.siret],
        emails: [row.email],
        phones: row.phone === null ? [] : [row.phone],
      })
    : Promise.resolve([]);

async function refuseLikely(call: Call, row: ProcedureRow): Promise<void> {
  const likely = await likelyClients(call, row);
  if (likely.length === 0) return;
  const names = likely.map(({ name, reasons }) => `${name} (${reasons.join(", ")})`).join(" ; ");
  throw refused(
    `Des clients ressemblent à cet acheteur : ${names}. Choisissez le sien, ou créez-en un.`,
    "ClientToChoose",
    { clients: likely },
  );
}
