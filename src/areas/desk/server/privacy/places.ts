// Every column where a person may stand, and what their erasure does to it: the only list. A test walks the
// schema, and fails on a column that could name somebody and is not told here.
import { sql } from "kysely";
import { linesNaming } from "./lines.ts";
import {
  all,
  amendmentsOf,
  by,
  colleagues,
  commentsAbout,
  contractsOf,
  ofClient,
  type Place,
  type Places,
  quotesOf,
  type Sought,
  whole,
} from "./place.ts";
import { placesOfCars } from "./places-of-cars.ts";
import { placesOfDocuments } from "./places-of-documents.ts";
import { placesOfFleet } from "./places-of-fleet.ts";
import { placesOfPreparation } from "./places-of-preparation.ts";
import { placesOfPurchasing } from "./places-of-purchasing.ts";
import { placesOfDelivery } from "./places-of-delivery.ts";
import { impersonalRegistration, placesOfRegistration } from "./places-of-registration.ts";
import { placesOfTransport } from "./places-of-transport.ts";
import { placesOfSales } from "./places-of-sales.ts";

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
  ownAnywhere,
}: Sought) => sql`lower(recipient) = any(${[...ownAnywhere]}::text[])
  or lower(recipient) = any(${[...reachable]}::text[]) and about && array(select ${clientId}::uuid
    union all ${quotesOf(clientId)} union all ${contractsOf(clientId)} union all ${amendmentsOf(clientId)})`;

export const messagesOf = (addresses: readonly string[]) =>
  sql`lower(recipient) = any(${[...addresses]}::text[])`;

const placesOfClients: Places = {
  client: {
    what: "Clients",
    columns: { ...by, ...all("verb", "name city search_text") },
    theirs: whole((id) => sql`id = ${id}`),
  },
  company: {
    what: "Adresses et sociétés",
    columns: {
      ...all("verb", "name siret vat_number line1 zip_code city search_text"),
      ...all("nobody", "country payment_kind"),
    },
    theirs: whole(ofClient),
  },
  contact: {
    what: "Coordonnées d’un contact ou d’un client particulier",
    columns: { ...all("verb", "first_name last_name title email phone") },
    theirs: ({ contactIds }) => sql`id = any(${[...contactIds]}::uuid[])`,
  },
  crm_link: {
    what: "Lien avec le CRM",
    columns: { ...colleagues("linked_by"), ...all("nobody", "state account closed_tokens") },
  },
  scoring: {
    what: "Scorings",
    columns: {
      ...by,
      ...all("copy", "company_name client_name search_text"),
      ...colleagues("salesman reviewed_by"),
      ...all("words", "needs comment review_comment"),
      ...all("nobody", "client_type decision"),
    },
    rows: ofClient,
    theirs: whole(ofClient),
  },
  scoring_assessment: {
    what: "Notations",
    columns: { assessment: scoring, ...colleagues("saved_by") },
  },
  scoring_assessment_version: {
    what: "Versions de notations",
    columns: {
      assessment: scoring,
      by_name: { account: "by_id", gives: "name" },
      ...all("nobody", "decision grid score"),
    },
  },
  vat_check: {
    what: "Vérifications de numéros de TVA",
    columns: {
      ...all("verb", "name address"),
      ...colleagues("checked_by"),
      ...all("nobody", "vat_number outcome message proof"),
    },
    theirs: whole(vatChecksOf),
  },
};

const placesOfWork: Places = {
  audit_line: {
    what: "Lignes de l’historique",
    columns: { ...all("verb", "who_name did before after"), ...all("nobody", "endpoint record") },
    theirs: linesNaming,
    acts: (account) => sql`who_id = ${account} or record = 'user' and record_id = ${account}`,
  },
  comment: {
    what: "Commentaires",
    columns: { ...by, ...all("nobody", "record author_sub"), text: "words" },
    rows: commentsAbout,
    theirs: whole(
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
    columns: { ...colleagues("owner"), ...all("copy", "title late_title detail"), address: "nobody" },
  },
  history_redaction: {
    what: "Effacements demandés",
    columns: { asked_by: "verb", records: "nobody" },
    acts: (account) => sql`asked_by_id = ${account}`,
  },
  hook: {
    what: "Messages reçus d’autres services",
    columns: { body: "values", outcome: "words", ...all("nobody", "source subject") },
  },
  idempotent_answer: {
    what: "Réponses gardées un jour",
    columns: { ...all("nobody", "who endpoint"), ...all("rows", "asked answer") },
    own: (account) => sql`who = ${account}`,
  },
  message: {
    what: "Messages gardés",
    columns: {
      recipient: "verb",
      ...all("words", "reply_to subject body html"),
      attachments: "values",
      ...all("nobody", "sent_by author_id topic"),
    },
    theirs: messagesTo,
    to: messagesOf,
  },
  notice: {
    what: "Notifications",
    columns: { ...all("words", "title detail"), ...all("nobody", "address cause") },
    own: (account) => sql`account_id = ${account}`,
  },
  saved_view: {
    what: "Vues de listes",
    columns: {
      ...by,
      list: "nobody",
      ...all("words", "name query"),
      owner_sub: "nobody",
      owner_name: { account: "owner_sub", gives: "name" },
    },
    own: (account) => sql`owner_sub = ${account} and not is_shared`,
  },
};

const ours = (what: string): Place => ({ what, columns: by });

/** Tables of ours, where nobody stands but who wrote them. */
const placesOfOurs: Places = {
  brand: ours("Marques"),
  car: ours("Véhicules"),
  car_model: ours("Modèles"),
  catalogue_import: ours("Imports du catalogue"),
  lessor: { what: "Loueur", columns: colleagues("updated_by") },
  medium_term_category: ours("Catégories LMD"),
  parameter: ours("Paramètres"),
  scoring_grid: ours("Grilles de scoring"),
  funder: ours("Financeurs"),
  funding: ours("Financements"),
  supplier: { what: "Fournisseurs", columns: { ...by, ...colleagues("iban_entered_by") } },
  tax_scale: ours("Barèmes"),
  tire_size: ours("Dimensions de pneus"),
  user: ours("Comptes de collaborateurs"),
};

export const places: Places = {
  ...placesOfClients,
  ...placesOfSales,
  ...placesOfDelivery,
  ...placesOfCars,
  ...placesOfDocuments,
  ...placesOfFleet,
  ...placesOfWork,
  ...placesOfRegistration,
  ...placesOfOurs,
  ...placesOfPreparation,
  ...placesOfPurchasing,
  ...placesOfTransport,
};

/** Tables that hold no client: our own catalogue, parameters and machinery, companies that we buy from, colleagues. */
export const impersonalTables: readonly string[] = [
  ...impersonalRegistration,
  ...Object.keys(placesOfOurs),
  ...Object.keys(placesOfPreparation),
  ...Object.keys(placesOfPurchasing),
  ...Object.keys(placesOfTransport),
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
