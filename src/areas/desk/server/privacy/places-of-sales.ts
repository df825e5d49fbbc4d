// Where a person may stand in what is sold and signed.
import { sql } from "kysely";
import {
  all,
  amendmentsOf,
  by,
  colleagues,
  contractsOf,
  emptied,
  nothing,
  ofClient,
  type Places,
  purging,
  quotesOf,
  soldAs,
  soldQuotes,
  soldSignatures,
  type Sought,
} from "./place.ts";
import { linksEnding, linksOfClient, linksOfColleague, sendingsOfAlone } from "./links.ts";

const signature = { kept: "signature" } as const;

/** Procedures of signature of what a client agrees to. */
export const signaturesOf = (clientId: string) =>
  sql`select s.id from signature s where s.subject_id in (${quotesOf(clientId)} union all ${amendmentsOf(clientId)})`;

/** Links of what was sent to their client: an address alone may be that of somebody else. Those of signatures are proofs, and stay. */
export const linkedTo = ({
  clientId,
  isIndividual,
  emails,
  ownHere,
  names,
}: Pick<
  Sought,
  "clientId" | "isIndividual" | "emails" | "ownHere" | "names"
>) => sql`(${linksOfClient(clientId)}) and (${isIndividual}::boolean or lower(recipient_email) = any(${[...emails]}::text[])
    and (lower(recipient_email) = any(${[...ownHere]}::text[]) or lower(recipient_name) = any(${[...names]}::text[])))`;

/** What was sent to them on paper: all that was sent to an individual. */
export const sentTo = (person: Sought) => sql`octet_length(bytes) > 0
  and quote_id in (${quotesOf(person.clientId)}) and (${person.isIndividual}::boolean or sending_id in (
    select subject_id from outsider_link where ${linkedTo(person)}))`;

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
    purge: {
      rows: soldAs("amendmentIds"),
      columns: {
        explanation: emptied,
        draft: sql`case when draft -> 'waiver' ? 'reason' then jsonb_set(draft, '{waiver,reason}', '"[effacé]"') else draft end || '{"explanation": ""}'`,
        ...purging("stays", "before after"),
      },
    },
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
    purge: {
      rows: ({ quoteIds, amendmentIds }) => sql`subject_id = any(${[...quoteIds, ...amendmentIds]}::uuid[])`,
      columns: purging(emptied, "reason decision_reason"),
    },
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
    purge: {
      rows: soldAs("contractIds"),
      columns: {
        ...purging(emptied, "cancel_explanation custom_invoice_reference"),
        signatory_id: nothing,
        ...purging("stays", "company_name client_name search_text"),
      },
    },
  },
  outsider_link: {
    what: "Liens reçus, hors signatures",
    columns: { ...all("verb", "recipient_name recipient_email closed_token"), ...colleagues("created_by") },
    theirs: linkedTo,
    own: linksOfColleague,
    purge: {
      rows: linksEnding,
      columns: { ...purging(emptied, "recipient_name recipient_email"), closed_token: nothing },
    },
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
    purge: {
      rows: soldAs("quoteIds"),
      columns: {
        ...purging(emptied, "comment refusal_reason"),
        signatory_id: nothing,
        contact_ids: sql`'[]'::jsonb`,
        ...purging("stays", "options company_name client_name"),
      },
    },
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
    purge: {
      rows: ({ quoteIds }) => sql`id in (${sendingsOfAlone(quoteIds)})`,
      columns: purging(emptied, "subject message"),
    },
  },
  quote_sending_document: {
    what: "Devis en PDF, tels qu’envoyés",
    columns: { name: "nobody", bytes: "paper" },
    rows: (id) => sql`quote_id in (${quotesOf(id)})`,
    theirs: sentTo,
    purge: { rows: soldQuotes, columns: { bytes: emptied } },
  },
  rental_period: {
    what: "Périodes de location",
    columns: { ...all("copy", "company_name client_name"), ...all("nobody", "kind end_cause") },
    rows: ofClient,
    purge: {
      rows: ({ contractIds }) => sql`contract_id = any(${[...contractIds]}::uuid[])`,
      columns: purging("stays", "company_name client_name"),
    },
  },
  signature: {
    what: "Procédures de signature",
    columns: {
      ...by,
      ...all(signature, "title document_name end_reason"),
      ...all("nobody", "provider order_statement"),
      starter_email: { account: "created_by_id", gives: "address" },
    },
    purge: {
      rows: soldAs("signatureIds"),
      columns: { end_reason: emptied, ...purging("stays", "title document_name") },
    },
  },
  signature_document: {
    what: "Papiers signés",
    columns: { ...all(signature, "name bytes") },
    purge: { rows: soldSignatures, columns: purging("gone", "name bytes") },
  },
  signature_journal: {
    what: "Journaux de signature",
    columns: { ...all(signature, "facts address user_agent") },
    purge: { rows: soldSignatures, columns: purging("gone", "facts address user_agent") },
  },
  signature_signer: {
    what: "Signataires",
    columns: {
      ...all(signature, "first_name last_name email phone provider_link capacity company_name"),
      code_channel: "nobody",
    },
    purge: {
      rows: soldSignatures,
      columns: {
        first_name: sql`'Signataire'`,
        last_name: sql`'effacé'`,
        ...purging(emptied, "email phone capacity company_name"),
        provider_link: nothing,
      },
    },
  },
};
