// Every column where a person may stand, and what their erasure does to it: the only list. A test walks the
// schema, and fails on a column that could name somebody and is not told here.
import { sql } from "kysely";
import { isLineToRedact } from "../erasure/history-lines.ts";
import {
  columnsAs,
  amendmentsOf,
  stampColumns,
  colleagueColumns,
  commentsAbout,
  contractsOf,
  isOfClient,
  type DataMapEntry,
  type DataMap,
  quotesOf,
  type ErasureSubject,
  whenIndividual,
} from "./entry.ts";
import { carDataMap } from "./cars.ts";
import { documentDataMap } from "./documents.ts";
import { fleetDataMap } from "./fleet.ts";
import { preparationDataMap } from "./preparation.ts";
import { purchasingDataMap } from "./purchasing.ts";
import { deliveryDataMap } from "./delivery.ts";
import { impersonalRegistrationTables, registrationDataMap } from "./registration.ts";
import { transportDataMap } from "./transport.ts";
import { salesDataMap } from "./sales.ts";

const scoring = { kept: "scoring" } as const;

/** Proofs of the numbers of a client that no other client has. */
export const vatChecksOf = (
  id: string,
) => sql`vat_number in (select o.vat_number from company o where o.client_id = ${id}
  except select o.vat_number from company o where o.client_id <> ${id})`;

/** Messages to them: to an address that is theirs alone, or about what is their client's. */
export const messagesTo = ({
  clientId,
  reachable,
  uniqueAnywhere,
}: ErasureSubject) => sql`lower(recipient) = any(${[...uniqueAnywhere]}::text[])
  or lower(recipient) = any(${[...reachable]}::text[]) and about && array(select ${clientId}::uuid
    union all ${quotesOf(clientId)} union all ${contractsOf(clientId)} union all ${amendmentsOf(clientId)})`;

export const messagesOf = (addresses: readonly string[]) =>
  sql`lower(recipient) = any(${[...addresses]}::text[])`;

const clientDataMap: DataMap = {
  client: {
    what: "Clients",
    columns: { ...stampColumns, ...columnsAs("verb", "name city search_text") },
    erasedRows: whenIndividual((id) => sql`id = ${id}`),
  },
  company: {
    what: "Adresses et sociétés",
    columns: {
      ...columnsAs("verb", "name siret vat_number line1 zip_code city search_text"),
      ...columnsAs("nobody", "country payment_kind"),
    },
    erasedRows: whenIndividual(isOfClient),
  },
  contact: {
    what: "Coordonnées d’un contact ou d’un client particulier",
    columns: { ...columnsAs("verb", "first_name last_name title email phone") },
    erasedRows: ({ contactIds }) => sql`id = any(${[...contactIds]}::uuid[])`,
  },
  crm_link: {
    what: "Lien avec le CRM",
    columns: { ...colleagueColumns("linked_by"), ...columnsAs("nobody", "state account closed_tokens") },
  },
  scoring: {
    what: "Scorings",
    columns: {
      ...stampColumns,
      ...columnsAs("copy", "company_name client_name search_text"),
      ...colleagueColumns("salesman reviewed_by"),
      ...columnsAs("words", "needs comment review_comment"),
      ...columnsAs("nobody", "client_type decision"),
    },
    rows: isOfClient,
    erasedRows: whenIndividual(isOfClient),
  },
  scoring_assessment: {
    what: "Notations",
    columns: { assessment: scoring, ...colleagueColumns("saved_by") },
  },
  scoring_assessment_version: {
    what: "Versions de notations",
    columns: {
      assessment: scoring,
      by_name: { account: "by_id", holds: "name" },
      ...columnsAs("nobody", "decision grid score"),
    },
  },
  vat_check: {
    what: "Vérifications de numéros de TVA",
    columns: {
      ...columnsAs("verb", "name address"),
      ...colleagueColumns("checked_by"),
      ...columnsAs("nobody", "vat_number outcome message proof"),
    },
    erasedRows: whenIndividual(vatChecksOf),
  },
};

const workDataMap: DataMap = {
  audit_line: {
    what: "Lignes de l’historique",
    columns: { ...columnsAs("verb", "who_name did before after"), ...columnsAs("nobody", "endpoint record") },
    erasedRows: isLineToRedact,
    actionRows: (account) => sql`who_id = ${account} or record = 'user' and record_id = ${account}`,
  },
  comment: {
    what: "Commentaires",
    columns: { ...stampColumns, ...columnsAs("nobody", "record author_sub"), text: "words" },
    rows: commentsAbout,
    erasedRows: whenIndividual(
      (id) => sql`record = 'client' and record_id = ${id}
        or record = 'scoring' and record_id in (select s.id::text from scoring s where s.client_id = ${id})`,
    ),
    purge: {
      rows: (sold) => sql`record_id = any(${Object.values(sold).flat()}::text[])`,
      columns: { text: sql`'[effacé]'` },
    },
  },
  deadline: {
    what: "Échéances",
    columns: {
      ...colleagueColumns("owner"),
      ...columnsAs("copy", "title late_title detail"),
      address: "nobody",
    },
  },
  history_redaction: {
    what: "Effacements demandés",
    columns: { asked_by: "verb", records: "nobody" },
    actionRows: (account) => sql`asked_by_id = ${account}`,
  },
  hook: {
    what: "Messages reçus d’autres services",
    columns: { body: "values", outcome: "words", ...columnsAs("nobody", "source subject") },
  },
  idempotent_answer: {
    what: "Réponses gardées un jour",
    columns: { ...columnsAs("nobody", "who endpoint"), ...columnsAs("rows", "asked answer") },
    colleagueRows: (account) => sql`who = ${account}`,
  },
  message: {
    what: "Messages gardés",
    columns: {
      recipient: "verb",
      ...columnsAs("words", "reply_to subject body html"),
      attachments: "values",
      ...columnsAs("nobody", "sent_by author_id topic"),
    },
    erasedRows: messagesTo,
    sentRows: messagesOf,
  },
  notice: {
    what: "Notifications",
    columns: { ...columnsAs("words", "title detail"), ...columnsAs("nobody", "address cause") },
    colleagueRows: (account) => sql`account_id = ${account}`,
  },
  saved_view: {
    what: "Vues de listes",
    columns: {
      ...stampColumns,
      list: "nobody",
      ...columnsAs("words", "name query"),
      owner_sub: "nobody",
      owner_name: { account: "owner_sub", holds: "name" },
    },
    colleagueRows: (account) => sql`owner_sub = ${account} and not is_shared`,
  },
};

const staffOnly = (what: string): DataMapEntry => ({ what, columns: stampColumns });

/** Tables of ours, where nobody stands but who wrote them. */
const staffDataMap: DataMap = {
  brand: staffOnly("Marques"),
  car: staffOnly("Véhicules"),
  car_model: staffOnly("Modèles"),
  catalogue_import: staffOnly("Imports du catalogue"),
  lessor: { what: "Loueur", columns: colleagueColumns("updated_by") },
  medium_term_category: staffOnly("Catégories LMD"),
  parameter: staffOnly("Paramètres"),
  scoring_grid: staffOnly("Grilles de scoring"),
  funder: staffOnly("Financeurs"),
  funding: staffOnly("Financements"),
  supplier: { what: "Fournisseurs", columns: { ...stampColumns, ...colleagueColumns("iban_entered_by") } },
  tax_scale: staffOnly("Barèmes"),
  tire_size: staffOnly("Dimensions de pneus"),
  user: staffOnly("Comptes de collaborateurs"),
};

export const dataMap: DataMap = {
  ...clientDataMap,
  ...salesDataMap,
  ...deliveryDataMap,
  ...carDataMap,
  ...documentDataMap,
  ...fleetDataMap,
  ...workDataMap,
  ...registrationDataMap,
  ...staffDataMap,
  ...preparationDataMap,
  ...purchasingDataMap,
  ...transportDataMap,
};

/** Tables that hold no client: our own catalogue, parameters and machinery, companies that we buy from, colleagues. */
export const impersonalTables: readonly string[] = [
  ...impersonalRegistrationTables,
  ...Object.keys(staffDataMap),
  ...Object.keys(preparationDataMap),
  ...Object.keys(purchasingDataMap),
  ...Object.keys(transportDataMap),
  "account_change",
  "catalogue_import_line",
  "chassis",
  "configuration",
  "finish",
  "car_to_fund",
  "funder_instalment",
  "identity_account",
  "identity_group",
  "identity_key",
  "identity_pool",
  "identity_reset_code",
  "identity_session",
  "identity_try",
  "migration",
  "milestone",
  "purged_record",
  "signature_seal",
  "supplier_brand",
  "supplier_store",
  "tally",
  "token_floor",
  "transport",
  "waiting_file",
];
