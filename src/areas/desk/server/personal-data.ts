// What is held of one person, wherever that is. A test finds the columns that are missing here.
import { type Kysely, sql } from "kysely";
import type { Document } from "#kernel/contract.ts";
import { missing } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Tables } from "#kernel/server/database.ts";
import { type RetentionKey, retentions } from "../model/retention.ts";

interface PersonalPlace {
  /** As the person reads it. */
  title: string;
  table: string;
  retention: RetentionKey;
  /** Columns of persons that it covers, the one that tells whose first. */
  columns: readonly [string, ...string[]];
  /** What is given, by SQL; `held` is the table, `$` the address of the person. */
  rows: (email: string) => ReturnType<typeof sql>;
}

export const personalPlaces: readonly PersonalPlace[] = [
  {
    title: "Contact d’un client",
    table: "contact",
    retention: "contact",
    columns: ["email", "first_name", "last_name", "phone"],
    rows: (email) => sql`
      select 'client' as kind, c.id, held.first_name, held.last_name, held.title, held.email, held.phone, held.is_fleet_manager, held.is_signatory,
        c.name as client, c.type as client_type,
        (select jsonb_agg(jsonb_build_object('name', o.name, 'line1', o.line1, 'zip_code', o.zip_code, 'city', o.city)) from company o where o.client_id = c.id and c.type = 'INDIVIDUAL') as addresses
      from contact held join client c on c.id = held.client_id where lower(held.email) = ${email} order by c.name`,
  },
  {
    title: "Devis dont la personne est signataire",
    table: "quote",
    retention: "contract",
    columns: ["signatory_id"],
    rows: (email) => sql`
      select 'quote' as kind, held.id, held.status, held.created_at from quote held join contact p on p.id = held.signatory_id where lower(p.email) = ${email} order by held.created_at`,
  },
  {
    title: "Contrats dont la personne est signataire",
    table: "contract",
    retention: "contract",
    columns: ["signatory_id"],
    rows: (email) => sql`
      select 'contract' as kind, held.id, held.status, held.created_at from contract held join contact p on p.id = held.signatory_id where lower(p.email) = ${email} order by held.created_at`,
  },
  {
    title: "Signatures demandées",
    table: "signature_signer",
    retention: "signature",
    columns: ["email", "first_name", "last_name", "phone"],
    rows: (email) => sql`
      select 'signature' as kind, s.id, s.title as document, held.first_name, held.last_name, held.email, held.phone, held.capacity, held.status,
        held.notified_at, held.opened_at, held.signed_at, held.refused_at
      from signature_signer held join signature s on s.id = held.signature_id where lower(held.email) = ${email} order by s.created_at`,
  },
  {
    title: "Liens reçus",
    table: "outsider_link",
    retention: "link",
    columns: ["recipient_email", "recipient_name"],
    rows: (email) => sql`
      select null as kind, held.recipient_name, held.recipient_email, held.created_at, held.expires_at, held.first_seen_at, held.last_seen_at, held.seen_count
      from outsider_link held where lower(held.recipient_email) = ${email} order by held.created_at`,
  },
  {
    title: "Messages envoyés à la personne",
    table: "message",
    retention: "message",
    columns: ["recipient"],
    rows: (email) => sql`
      select null as kind, held.recipient, held.kind as channel, held.subject, held.created_at, held.sent_at from message held where lower(held.recipient) = ${email} order by held.created_at`,
  },
  {
    title: "Compte de collaborateur",
    table: "user",
    retention: "user",
    columns: ["email", "name", "family_name", "phone"],
    rows: (email) => sql`
      select 'user' as kind, held.id, held.email, held.name, held.family_name, held.phone, held.roles, held.status, held.created_at, held.last_seen_at
      from "user" held where lower(held.email) = ${email}`,
  },
];

/** Columns of persons that the places above give already, or that belong to a colleague at work. */
export const coveredElsewhere: Readonly<Record<string, string>> = {
  "identity_account.email": "The account of the colleague, given with `user`.",
  "identity_account.family_name": "The same.",
  "identity_account.phone": "The same.",
  "approval.asker_email": "A colleague at work, given with `user`.",
  "quote_sending.sender_email": "A colleague at work, given with `user`.",
  "signature.starter_email": "A colleague at work, given with `user`.",
};

type Found = Record<string, unknown> & {
  kind: "client" | "quote" | "contract" | "signature" | "user" | null;
  id?: string;
};

/** Everything, as a file; each record that it comes from gets a line in its history. */
export async function exportPersonalData(call: Call, email: string): Promise<Document> {
  const parts: object[] = [];
  const asked = email.toLowerCase();
  for (const { title, retention, rows } of personalPlaces) {
    const found = (await rows(asked).execute(call.db as Kysely<Tables>)).rows as Found[];
    if (found.length === 0) continue;
    for (const { kind, id } of found)
      if (id && (kind === "client" || kind === "user"))
        call.changed({ record: kind, id, did: "a exporté les données d’une personne" });
    parts.push({
      title,
      retention: retentions[retention],
      rows: found.map(({ kind: _kind, ...row }) => row),
    });
  }
  if (parts.length === 0) throw missing("Cette personne", "n’est connue nulle part");
  const bytes = Buffer.from(
    JSON.stringify({ person: email, exportedAt: call.now.toISOString(), parts }, null, 2),
  );
  return { name: `Données personnelles ${call.today}.json`, type: "application/json", bytes };
}
