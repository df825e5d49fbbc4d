// Every column where a person may stand, and what their erasure does to it: the only list. A test walks the
// schema, and fails on a column that could name somebody and is not told here.
import { type RawBuilder, sql } from "kysely";
import type { RetentionKey } from "../../model/retention.ts";

export type Erasure =
  /** Their names are taken out of what somebody wrote. */
  | "words"
  /** The same, value by value. */
  | "values"
  /** The rows that name them go. */
  | "rows"
  /** The paper goes, its line stays. */
  | "paper"
  /** Erased by the verb of its own area: `anonymise`, `endLinks`, `dropDocuments`, `redact_history`. */
  | "verb"
  /** A copy of a name, which follows it; or made again each night. */
  | "copy"
  /** What the law keeps. */
  | { kept: RetentionKey }
  /** A colleague, who answers for what they did. */
  | "colleague"
  /** Says nothing of a person. */
  | "nobody";

interface Place {
  columns: Readonly<Record<string, Erasure>>;
  /** The rows where the person may be; every row when absent. */
  rows?: (clientId: string) => RawBuilder<unknown>;
}

const all = (erasure: Erasure, columns: string): Record<string, Erasure> =>
  Object.fromEntries(columns.split(" ").map((column) => [column, erasure]));
const by = { created_by: "colleague", updated_by: "colleague" } as const;
const ofClient = (clientId: string) => sql`client_id = ${clientId}`;
const quotesOf = (clientId: string) => sql`select q.id from quote q where q.client_id = ${clientId}`;
const contractsOf = (clientId: string) => sql`select c.id from contract c where c.client_id = ${clientId}`;
const scoringsOf = (clientId: string) => sql`select s.id from scoring s where s.client_id = ${clientId}`;
const amendmentsOf = (clientId: string) =>
  sql`select a.id from amendment a where a.contract_id in (${contractsOf(clientId)})`;
const signature = { kept: "signature" } as const;
const scoring = { kept: "scoring" } as const;

export const places: Readonly<Record<string, Place>> = {
  amendment: {
    columns: {
      ...by,
      explanation: "words",
      ...all("values", "draft before after"),
      ...all("nobody", "effect grid measure"),
    },
    rows: (id) => sql`contract_id in (${contractsOf(id)})`,
  },
  approval: {
    columns: {
      ...all("colleague", "asked_by asker_email decided_by"),
      ...all("words", "reason decision_reason"),
      ...all("nobody", "matter said"),
    },
    rows: (id) => sql`subject_id in (${quotesOf(id)} union all ${amendmentsOf(id)})`,
  },
  audit_line: {
    columns: { ...all("verb", "who_name did before after"), ...all("nobody", "endpoint record") },
  },
  client: { columns: { ...by, ...all("verb", "name city search_text") } },
  comment: {
    columns: { ...by, record: "nobody", text: "words", author_sub: "colleague" },
    rows: (id) => sql`record_id in (select ${id}::text union all select one.id::text from (
      ${quotesOf(id)} union all ${contractsOf(id)} union all ${scoringsOf(id)} union all ${amendmentsOf(id)}) one)`,
  },
  company: {
    columns: {
      ...all("verb", "name siret vat_number line1 zip_code city search_text"),
      ...all("nobody", "country payment_kind"),
    },
  },
  contact: {
    columns: { ...all("verb", "first_name last_name title email phone") },
  },
  contract: {
    columns: {
      ...by,
      ...all("copy", "company_name client_name search_text"),
      salesman: "colleague",
      ...all("words", "cancel_explanation custom_invoice_reference"),
      ...all(
        "nobody",
        "brand car car_title pricing_terms terms vendor cancel_origin priced_from signed_terms signed_grid km_prices",
      ),
    },
    rows: ofClient,
  },
  crm_link: {
    columns: { linked_by: "colleague", ...all("nobody", "state account closed_tokens") },
  },
  deadline: {
    columns: { owner: "colleague", ...all("copy", "title late_title detail"), address: "nobody" },
  },
  document: {
    columns: { name: "words", media_type: "nobody", added_by: "colleague" },
    rows: (id) => sql`id in (select l.document_id from document_link l where l.record_id in (
      select ${id}::uuid union all ${scoringsOf(id)}))`,
  },
  document_link: { columns: { record: "nobody" } },
  history_redaction: { columns: { asked_by: "colleague", records: "nobody" } },
  hook: { columns: { body: "values", outcome: "words", ...all("nobody", "source subject") } },
  idempotent_answer: {
    columns: { who: "colleague", endpoint: "nobody", ...all("rows", "asked answer") },
  },
  message: {
    columns: {
      recipient: "verb",
      ...all("words", "subject body html"),
      attachments: "values",
      sent_by: "nobody",
    },
  },
  notice: { columns: { ...all("words", "title detail"), ...all("nobody", "address cause") } },
  outsider_link: {
    columns: { ...all("verb", "recipient_name recipient_email closed_token"), created_by: "colleague" },
  },
  quote: {
    columns: {
      ...by,
      options: "values",
      ...all("copy", "company_name client_name search_text"),
      send_by: "colleague",
      ...all("words", "comment refusal_reason"),
      ...all(
        "nobody",
        "brand_name car_label energy car category_name fluidity_grid pricing tires financial_deposit old_contract vendor",
      ),
    },
    rows: ofClient,
  },
  quote_sending: {
    columns: { ...all("colleague", "sent_by sender_email"), ...all("words", "subject message") },
    rows: (id) =>
      sql`id in (select d.sending_id from quote_sending_document d where d.quote_id in (${quotesOf(id)}))`,
  },
  quote_sending_document: {
    columns: { name: "nobody", bytes: "paper" },
    rows: (id) => sql`quote_id in (${quotesOf(id)})`,
  },
  rental_period: { columns: { ...all("copy", "company_name client_name") } },
  saved_view: {
    columns: {
      ...by,
      list: "nobody",
      ...all("words", "name query"),
      ...all("colleague", "owner_sub owner_name"),
    },
  },
  scoring: {
    columns: {
      ...by,
      ...all("copy", "company_name client_name search_text"),
      ...all("colleague", "salesman reviewed_by"),
      ...all("words", "needs comment review_comment"),
      ...all("nobody", "client_type decision"),
    },
    rows: ofClient,
  },
  scoring_assessment: { columns: { assessment: scoring, saved_by: "colleague" } },
  scoring_assessment_version: {
    columns: { assessment: scoring, by_name: "colleague", ...all("nobody", "decision grid score") },
  },
  signature: {
    columns: {
      ...by,
      ...all(signature, "title document_name end_reason"),
      provider: "nobody",
      starter_email: "colleague",
    },
  },
  signature_document: { columns: { ...all(signature, "name bytes") } },
  signature_journal: { columns: { ...all(signature, "facts address user_agent") } },
  signature_signer: {
    columns: {
      ...all(signature, "first_name last_name email phone provider_link capacity"),
      code_channel: "nobody",
    },
  },
  vat_check: {
    columns: {
      ...all("rows", "name address"),
      checked_by: "colleague",
      ...all("nobody", "vat_number outcome message proof"),
    },
  },
};

/** Tables that hold no client: our own catalogue, parameters and machinery, companies that we buy from, colleagues. */
export const impersonalTables: readonly string[] = [
  "account_change",
  "brand",
  "car",
  "car_model",
  "catalogue_import",
  "catalogue_import_line",
  "configuration",
  "finish",
  "identity_account",
  "identity_group",
  "identity_key",
  "identity_pool",
  "identity_reset_code",
  "identity_session",
  "identity_try",
  "lessor",
  "medium_term_category",
  "migration",
  "milestone",
  "parameter",
  "scoring_grid",
  "signature_seal",
  "supplier",
  "tally",
  "tax_scale",
  "tire_size",
  "token_floor",
  "user",
  "waiting_file",
];
