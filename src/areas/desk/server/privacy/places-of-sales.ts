// Where a person may stand in what is sold and signed.
import { sql } from "kysely";
import {
  all,
  amendmentsOf,
  by,
  colleagues,
  contractsOf,
  ofClient,
  type Places,
  quotesOf,
  type Sought,
} from "./place.ts";

const signature = { kept: "signature" } as const;

/** What was sent to them on paper: all that was sent to an individual. */
export const sentTo = ({ clientId, emails, isIndividual }: Sought) => sql`octet_length(bytes) > 0
  and quote_id in (${quotesOf(clientId)}) and (${isIndividual}::boolean or sending_id in (
    select l.subject_id from outsider_link l where l.kind = 'quoteSending' and lower(l.recipient_email) = any(${emails})))`;

/** Links of signatures are proofs, and stay. */
export const linkedTo = ({ emails }: Sought) =>
  sql`lower(recipient_email) = any(${emails}) and kind <> 'signature'`;

export const placesOfSales: Places = {
  amendment: {
    what: "Avenants",
    columns: {
      ...by,
      explanation: "words",
      ...all("values", "draft before after"),
      ...all("nobody", "effect grid measure"),
    },
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
  },
  approval: {
    what: "Demandes d’accord",
    columns: {
      ...colleagues("asked_by decided_by"),
      asker_email: { account: "asked_by_id", gives: "address" },
      ...all("words", "reason decision_reason"),
      ...all("nobody", "matter said"),
    },
    rows: (id) => sql`subject_id in (${quotesOf(id)} union all ${amendmentsOf(id)})`,
  },
  contract: {
    what: "Contrats",
    columns: {
      ...by,
      ...all("copy", "company_name client_name search_text"),
      ...colleagues("salesman"),
      vendor: { account: "salesman_id", gives: "typed" },
      ...all("words", "cancel_explanation custom_invoice_reference"),
      ...all(
        "nobody",
        "brand car car_title pricing_terms terms cancel_origin priced_from signed_terms signed_grid km_prices",
      ),
    },
    rows: ofClient,
  },
  outsider_link: {
    what: "Liens reçus, hors signatures",
    columns: { ...all("verb", "recipient_name recipient_email closed_token"), ...colleagues("created_by") },
    theirs: linkedTo,
  },
  quote: {
    what: "Devis",
    columns: {
      ...by,
      options: "values",
      ...all("copy", "company_name client_name"),
      ...all({ account: "created_by_id", gives: "typed" }, "send_by vendor"),
      ...all("words", "comment refusal_reason"),
      ...all(
        "nobody",
        "brand_name car_label energy car category_name fluidity_grid pricing tires financial_deposit old_contract",
      ),
    },
    rows: ofClient,
    theirs: ({ clientId, contactIds }) =>
      sql`client_id = ${clientId} and contact_ids ?| ${[...contactIds]}::text[]`,
  },
  quote_sending: {
    what: "Envois de devis",
    columns: {
      ...colleagues("sent_by"),
      sender_email: { account: "sent_by_id", gives: "address" },
      ...all("words", "subject message"),
    },
    rows: (id) =>
      sql`id in (select d.sending_id from quote_sending_document d where d.quote_id in (${quotesOf(id)}))`,
  },
  quote_sending_document: {
    what: "Devis en PDF, tels qu’envoyés",
    columns: { name: "nobody", bytes: "paper" },
    rows: (id) => sql`quote_id in (${quotesOf(id)})`,
    theirs: sentTo,
  },
  rental_period: {
    what: "Périodes de location",
    columns: { ...all("copy", "company_name client_name") },
    rows: ofClient,
  },
  signature: {
    what: "Procédures de signature",
    columns: {
      ...by,
      ...all(signature, "title document_name end_reason"),
      provider: "nobody",
      starter_email: { account: "created_by_id", gives: "address" },
    },
  },
  signature_document: { what: "Papiers signés", columns: { ...all(signature, "name bytes") } },
  signature_journal: {
    what: "Journaux de signature",
    columns: { ...all(signature, "facts address user_agent") },
  },
  signature_signer: {
    what: "Signataires",
    columns: {
      ...all(signature, "first_name last_name email phone provider_link capacity"),
      code_channel: "nobody",
    },
  },
};
