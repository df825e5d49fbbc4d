// What is held of one person, wherever that is: read from the tables that the list of places knows.
import { type Kysely, sql } from "kysely";
import { frenchDay } from "#kernel/calendar/day.ts";
import type { StreamedDocument } from "#kernel/documents/files.ts";
import { notFound } from "#kernel/failure.ts";
import type { Call } from "#kernel/server/call.ts";
import type { Tables } from "#kernel/server/database.ts";
import type { OutsideContext } from "#kernel/server/outside.ts";
import { type ZippedFile, zipFiles } from "#platform/files/zip.ts";
import { type RetentionKey, retentions } from "../../../model/retention.ts";
import { individualClients, personalFiles } from "./personal-files.ts";

interface PersonalDataSource {
  /** As the person reads it. */
  title: string;
  table: string;
  retention: RetentionKey;
  /** What is given, by SQL; `held` is the table, `$` the address of the person. */
  rows: (email: string) => ReturnType<typeof sql>;
}

export const personalDataSources: readonly PersonalDataSource[] = [
  {
    title: "Contact d’un client",
    table: "contact",
    retention: "contact",
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
    rows: (email) => sql`
      select 'quote' as kind, held.id, held.status, held.created_at from quote held join contact p on p.id = held.signatory_id where lower(p.email) = ${email} order by held.created_at`,
  },
  {
    title: "Contrats dont la personne est signataire",
    table: "contract",
    retention: "contract",
    rows: (email) => sql`
      select 'contract' as kind, held.id, held.status, held.created_at from contract held join contact p on p.id = held.signatory_id where lower(p.email) = ${email} order by held.created_at`,
  },
  {
    title: "Signatures demandées",
    table: "signature_signer",
    retention: "signature",
    rows: (email) => sql`
      select 'signature' as kind, s.id, s.title as document, held.first_name, held.last_name, held.email, held.phone, held.capacity, held.status,
        held.notified_at, held.opened_at, held.signed_at, held.refused_at
      from signature_signer held join signature s on s.id = held.signature_id where lower(held.email) = ${email} order by s.created_at`,
  },
  {
    title: "Livraisons dont la personne est le contact",
    table: "delivery_slot",
    retention: "contract",
    rows: (email) => sql`
      select 'deliverySlot' as kind, held.id, held.contact_name, held.contact_phone, held.contact_email, held.address, held.instructions, held.starts_at
      from delivery_slot held where lower(held.contact_email) = ${email} order by held.created_at`,
  },
  {
    title: "Véhicules reçus par la personne",
    table: "handover",
    retention: "signature",
    rows: (email) => sql`
      select 'deliverySlot' as kind, held.id, held.received_by, held.capacity, held.email, held.delivered_at, held.remarks
      from handover held where lower(held.email) = ${email} order by held.delivered_at`,
  },
  {
    title: "Messages sur une livraison",
    table: "delivery_request",
    retention: "contract",
    rows: (email) => sql`
      select 'deliverySlot' as kind, held.slot_id as id, held.at, held.name, held.phone, held.message
      from delivery_request held join delivery_slot s on s.id = held.slot_id where lower(s.contact_email) = ${email} order by held.at`,
  },
  {
    title: "Liens reçus",
    table: "outsider_link",
    retention: "link",
    rows: (email) => sql`
      select null as kind, held.recipient_name, held.recipient_email, held.created_at, held.expires_at, held.first_seen_at, held.last_seen_at, held.seen_count
      from outsider_link held where lower(held.recipient_email) = ${email} order by held.created_at`,
  },
  {
    title: "Messages envoyés à la personne",
    table: "message",
    retention: "message",
    rows: (email) => sql`
      select null as kind, held.recipient, held.kind as channel, held.subject, held.created_at, held.sent_at from message held where lower(held.recipient) = ${email} order by held.created_at`,
  },
  {
    title: "Scorings de la personne",
    table: "scoring",
    retention: "scoring",
    rows: (email) => sql`
      select 'scoring' as kind, held.id, held.created_at, held.status, held.decision, held.needs, held.comment, held.review_comment,
        (select jsonb_agg(jsonb_build_object('assessment', v.assessment, 'score', v.score, 'at', v.at) order by v.at) from scoring_assessment_version v where v.scoring_id = held.id) as assessments
      from scoring held where held.client_id in (${individualClients(email)}) order by held.created_at`,
  },
  {
    title: "Documents de la personne",
    table: "document",
    retention: "scoring",
    rows: (email) => sql`
      select null as kind, held.kind as document, held.name, held.media_type, held.size, held.added_at
      from document held where held.id in (select l.document_id from document_link l where l.record_id in (${individualClients(email)})
        or l.record_id in (select s.id from scoring s where s.client_id in (${individualClients(email)}))) order by held.added_at`,
  },
  {
    title: "Ce qui a été fait de ses données",
    table: "audit_line",
    retention: "contact",
    rows: (email) => sql`
      select null as kind, held.at, held.did, held.before, held.after from audit_line held
      where held.record = 'client' and held.record_id in (select one.id::text from (${individualClients(email)}) one) order by held.id`,
  },
  {
    title: "Compte de collaborateur",
    table: "user",
    retention: "user",
    rows: (email) => sql`
      select 'user' as kind, held.id, held.email, held.name, held.family_name, held.phone, held.roles, held.status, held.created_at, held.last_seen_at
      from "user" held where lower(held.email) = ${email}`,
  },
];

type PersonalRow = Record<string, unknown> & {
  kind: "client" | "quote" | "contract" | "signature" | "scoring" | "user" | null;
  id?: string;
};

/** Whose history tells that it was read: the figures of a scoring are otherwise for those who study it alone. */
const auditedKinds = ["client", "user", "scoring", "signature"] as const;
const isAudited = (kind: PersonalRow["kind"]): kind is (typeof auditedKinds)[number] =>
  (auditedKinds as readonly PersonalRow["kind"][]).includes(kind);

interface ExportPart {
  title: string;
  retention: (typeof retentions)[RetentionKey];
  rows: object[];
}

/** What the archive holds, for whoever opens it without a program to read JSON. */
const readmeText = (email: string, day: string, parts: readonly ExportPart[]): string =>
  [
    `Données personnelles de ${email}, au ${day}.`,
    "Le fichier donnees.json dit tout ce qui est connu ; les fichiers sont dans les dossiers à côté.",
    ...parts.map(
      ({ title, rows, retention }) =>
        `${title} (${rows.length})\n  Durée de conservation : ${retention.duration}\n  Raison : ${retention.why} ${retention.note}`,
    ),
  ].join("\n\n");

/** Everything, in one archive that is made while it leaves; each record that it comes from gets a line in its history. */
export async function exportPersonalData(
  call: Call,
  email: string,
  outsideJob: OutsideContext,
): Promise<StreamedDocument> {
  const parts: ExportPart[] = [];
  const owner = email.toLowerCase();
  for (const { title, retention, rows } of personalDataSources) {
    const found = (await rows(owner).execute(call.db as Kysely<Tables>)).rows as PersonalRow[];
    if (found.length === 0) continue;
    for (const { kind, id } of found)
      if (id && isAudited(kind))
        call.recordChange({ record: kind, id, did: "a exporté les données d’une personne" });
    parts.push({
      title,
      retention: retentions[retention],
      rows: found.map(({ kind: _kind, ...row }) => row),
    });
  }
  if (parts.length === 0) throw notFound("Cette personne", "n’est connue nulle part");
  const json = JSON.stringify({ person: email, exportedAt: call.now.toISOString(), parts }, null, 2);
  const text = (path: string, words: string): ZippedFile => ({
    path,
    isText: true,
    read: async () => Buffer.from(words),
  });
  return {
    name: `Données personnelles ${call.today}.zip`,
    type: "application/zip",
    chunks: zipFiles([
      text("Lisez-moi.txt", readmeText(email, frenchDay(call.today), parts)),
      text("donnees.json", json),
      ...(await personalFiles(call, outsideJob, owner)),
    ]),
  };
}
