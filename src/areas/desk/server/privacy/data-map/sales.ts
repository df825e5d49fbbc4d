// Where a person may stand in what is sold and signed.
import { sql } from "kysely";
import {
  columnsAs,
  amendmentsOf,
  stampColumns,
  colleagueColumns,
  contractsOf,
  emptyText,
  nullValue,
  isOfClient,
  type DataMap,
  purgeRules,
  quotesOf,
  idIn,
  quoteIdIn,
  signatureIdIn,
  type ErasureSubject,
} from "./entry.ts";
import { expiringLinks, linksOfClient, linksOfColleague, sendingsOnlyOf } from "./links.ts";

const signature = { kept: "signature" } as const;

/** Procedures of signature of what a client agrees to. */
export const signaturesOf = (clientId: string) =>
  sql`select s.id from signature s where s.subject_id in (${quotesOf(clientId)} union all ${amendmentsOf(clientId)})`;

/** Links of what was sent to their client: an address alone may be that of somebody else. Those of signatures are proofs, and stay. */
export const isLinkOf = ({
  clientId,
  isIndividual,
  emails,
  uniqueInClient,
  names,
}: Pick<
  ErasureSubject,
  "clientId" | "isIndividual" | "emails" | "uniqueInClient" | "names"
>) => sql`(${linksOfClient(clientId)}) and (${isIndividual}::boolean or lower(recipient_email) = any(${[...emails]}::text[])
    and (lower(recipient_email) = any(${[...uniqueInClient]}::text[]) or lower(recipient_name) = any(${[...names]}::text[])))`;

/** What was sent to them on paper: all that was sent to an individual. */
export const wasSentTo = (person: ErasureSubject) => sql`octet_length(bytes) > 0
  and quote_id in (${quotesOf(person.clientId)}) and (${person.isIndividual}::boolean or sending_id in (
    select subject_id from outsider_link where ${isLinkOf(person)}))`;

export const salesDataMap: DataMap = {
  amendment: {
    what: "Avenants",
    columns: {
      ...stampColumns,
      explanation: "words",
      ...columnsAs("values", "draft before after"),
      ...columnsAs("nobody", "effect grid measure"),
    },
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
    purge: {
      rows: idIn("amendmentIds"),
      columns: {
        explanation: emptyText,
        draft: sql`case when draft -> 'waiver' ? 'reason' then jsonb_set(draft, '{waiver,reason}', '"[effacé]"') else draft end || '{"explanation": ""}'`,
        ...purgeRules("stays", "before after"),
      },
    },
  },
  approval: {
    what: "Demandes d’accord",
    columns: {
      ...colleagueColumns("asked_by decided_by"),
      asker_email: { account: "asked_by_id", holds: "address" },
      ...columnsAs("words", "reason decision_reason"),
      ...columnsAs("nobody", "matter said"),
    },
    rows: (id) => sql`subject_id in (${quotesOf(id)} union all ${amendmentsOf(id)})`,
    purge: {
      rows: ({ quoteIds, amendmentIds }) => sql`subject_id = any(${[...quoteIds, ...amendmentIds]}::uuid[])`,
      columns: purgeRules(emptyText, "reason decision_reason"),
    },
  },
  contract: {
    what: "Contrats",
    columns: {
      ...stampColumns,
      ...columnsAs("copy", "company_name client_name search_text"),
      ...colleagueColumns("salesman"),
      vendor: { account: "salesman_id", holds: "typed" },
      ...columnsAs("words", "cancel_explanation custom_invoice_reference"),
      ...columnsAs(
        "nobody",
        "brand car car_title pricing_terms terms cancel_origin priced_from signed_terms signed_grid km_prices",
      ),
    },
    rows: isOfClient,
    purge: {
      rows: idIn("contractIds"),
      columns: {
        ...purgeRules(emptyText, "cancel_explanation custom_invoice_reference"),
        signatory_id: nullValue,
        ...purgeRules("stays", "company_name client_name search_text"),
      },
    },
  },
  outsider_link: {
    what: "Liens reçus, hors signatures",
    columns: {
      ...columnsAs("verb", "recipient_name recipient_email closed_token"),
      ...colleagueColumns("created_by"),
    },
    erasedRows: isLinkOf,
    colleagueRows: linksOfColleague,
    purge: {
      rows: expiringLinks,
      columns: { ...purgeRules(emptyText, "recipient_name recipient_email"), closed_token: nullValue },
    },
  },
  quote: {
    what: "Devis",
    columns: {
      ...stampColumns,
      options: "values",
      ...columnsAs("copy", "company_name client_name"),
      ...columnsAs({ account: "created_by_id", holds: "typed" }, "send_by vendor"),
      ...columnsAs("words", "comment refusal_reason"),
      ...columnsAs(
        "nobody",
        "brand_name car_label energy car category_name fluidity_grid pricing tires financial_deposit old_contract",
      ),
    },
    rows: isOfClient,
    erasedRows: ({ clientId, contactIds }) =>
      sql`client_id = ${clientId} and contact_ids ?| ${[...contactIds]}::text[]`,
    purge: {
      rows: idIn("quoteIds"),
      columns: {
        ...purgeRules(emptyText, "comment refusal_reason"),
        signatory_id: nullValue,
        contact_ids: sql`'[]'::jsonb`,
        ...purgeRules("stays", "options company_name client_name"),
      },
    },
  },
  quote_sending: {
    what: "Envois de devis",
    columns: {
      ...colleagueColumns("sent_by"),
      sender_email: { account: "sent_by_id", holds: "address" },
      ...columnsAs("words", "subject message"),
    },
    rows: (id) =>
      sql`id in (select d.sending_id from quote_sending_document d where d.quote_id in (${quotesOf(id)}))`,
    purge: {
      rows: ({ quoteIds }) => sql`id in (${sendingsOnlyOf(quoteIds)})`,
      columns: purgeRules(emptyText, "subject message"),
    },
  },
  quote_sending_document: {
    what: "Devis en PDF, tels qu’envoyés",
    columns: { name: "nobody", bytes: "paper" },
    rows: (id) => sql`quote_id in (${quotesOf(id)})`,
    erasedRows: wasSentTo,
    purge: { rows: quoteIdIn, columns: { bytes: emptyText } },
  },
  rental_period: {
    what: "Périodes de location",
    columns: { ...columnsAs("copy", "company_name client_name"), ...columnsAs("nobody", "kind end_cause") },
    rows: isOfClient,
    purge: {
      rows: ({ contractIds }) => sql`contract_id = any(${[...contractIds]}::uuid[])`,
      columns: purgeRules("stays", "company_name client_name"),
    },
  },
  signature: {
    what: "Procédures de signature",
    columns: {
      ...stampColumns,
      ...columnsAs(signature, "title document_name end_reason"),
      ...columnsAs("nobody", "provider order_statement"),
      starter_email: { account: "created_by_id", holds: "address" },
    },
    purge: {
      rows: idIn("signatureIds"),
      columns: { end_reason: emptyText, ...purgeRules("stays", "title document_name") },
    },
  },
  signature_document: {
    what: "Papiers signés",
    columns: { ...columnsAs(signature, "name bytes") },
    purge: { rows: signatureIdIn, columns: purgeRules("gone", "name bytes") },
  },
  signature_journal: {
    what: "Journaux de signature",
    columns: { ...columnsAs(signature, "facts address user_agent") },
    purge: { rows: signatureIdIn, columns: purgeRules("gone", "facts address user_agent") },
  },
  signature_signer: {
    what: "Signataires",
    columns: {
      ...columnsAs(signature, "first_name last_name email phone provider_link capacity company_name"),
      code_channel: "nobody",
    },
    purge: {
      rows: signatureIdIn,
      columns: {
        first_name: sql`'Signataire'`,
        last_name: sql`'effacé'`,
        ...purgeRules(emptyText, "email phone capacity company_name"),
        provider_link: nullValue,
      },
    },
  },
};
