// A signature procedure: one document, its signers, and their progress.
import { z } from "zod";
import { type Day, dayInParis } from "#kernel/calendar/day.ts";
import { column, kept, nullable, record } from "#kernel/record.ts";
import { email, id, instant, optionalText, text } from "#kernel/schema/french.ts";
import { keysOf } from "#kernel/schema/keys.ts";
import { mayReceiveSms, optionalPhone } from "#kernel/company/identifiers.ts";
import { lifeCycleShape } from "#kernel/flow/flow.ts";
import { onScreenSchema } from "./on-screen.ts";
import { type OrderStatement, orderStatementSchema } from "./wording/order.ts";
import type { SubjectKind } from "./subject.ts";
import { procedureFlow, signerStatuses } from "./flow.ts";

export const codeChannels = { email: "e-mail", sms: "SMS" } as const;
export type CodeChannel = keyof typeof codeChannels;

/** A signer as typed. The one-time code can go by SMS only to a signer with a phone number. */
export const signerDraftSchema = z
  .object({
    firstName: text(80),
    lastName: text(80),
    email,
    /** `+33612345678`; empty when there is none. */
    phone: optionalPhone.transform((phone) => phone ?? ""),
    /** Capacity in which they sign: "Gérante"; empty when not given. */
    capacity: optionalText(100).default(""),
    codeChannel: z.enum(["email", "sms"]).default("email"),
    /** The company that they sign for, when several companies sign the same document. */
    companyId: id.nullish(),
  })
  .refine((signer) => signer.codeChannel === "email" || signer.phone !== "", {
    path: ["phone"],
    message: "Un numéro est nécessaire pour envoyer le code par SMS.",
  })
  .refine(({ codeChannel, phone }) => codeChannel === "email" || mayReceiveSms(phone), {
    path: ["phone"],
    message: "Ce numéro est celui d’un téléphone fixe, qui ne reçoit pas de SMS : indiquez un mobile.",
  });
export type SignerDraft = z.output<typeof signerDraftSchema>;

export const maximumSigners = 10;
export const signersSchema = z.array(signerDraftSchema).min(1).max(maximumSigners);

/** A signer of a procedure; `companyName` is set when several companies sign. */
export type ProcedureSigner = SignerDraft & { companyName?: string };

/** Input to start a procedure. */
export interface ProcedureDraft {
  subject: { of: SubjectKind; id: string };
  /** Title displayed to the signers: "Devis D-2026-00012 : Peugeot 308". */
  title: string;
  /** The unsigned PDF. `name` is the file name that the signers receive. */
  document: { name: string; bytes: Uint8Array };
  /** Statement of the amounts a consumer undertakes to pay by it; null when it is merely signed (`signatureAct`). */
  order: OrderStatement | null;
  signers: readonly ProcedureSigner[];
  /** True when signers sign one after another, in order. */
  isOrdered: boolean;
  /** Last day to sign, where it comes before the end of the usual lifetime. */
  signedBy?: Day;
}

export const signatureRecord = record({
  title: kept(column.freeText("Titre")),
  provider: column.set("Prestataire", { embedded: "Signature intégrée", yousign: "Yousign" }),
  status: column.status(procedureFlow),
  isOrdered: column.boolean("Dans l’ordre", {
    prompt: "Dans cet ordre : chacun signe après celui qui le précède",
  }),
  documentName: kept(column.freeText("Document")),
  expiresAt: column.instant("Expire le"),
  endedAt: nullable(column.instant("Terminé le")),
  endReason: column.freeText("Motif de fin"),
});

export const signerSchema = z.object({
  id,
  position: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  capacity: z.string(),
  companyName: z.string(),
  codeChannel: z.enum(["email", "sms"]),
  status: z.enum(keysOf(signerStatuses)),
  notifiedAt: instant.nullable(),
  openedAt: instant.nullable(),
  signedAt: instant.nullable(),
  refusedAt: instant.nullable(),
});
export type Signer = z.output<typeof signerSchema>;

export const journalLineSchema = z.object({
  position: z.int(),
  at: instant,
  kind: z.string(),
  label: z.string(),
  signerName: z.string().nullable(),
  /** IP address; empty without permission to read the evidence. */
  address: z.string(),
  hash: z.string(),
});

/** A procedure as displayed to staff. */
export const procedureSchema = z.object({
  id,
  version: z.int(),
  subjectKind: z.string(),
  subjectId: z.string(),
  ...signatureRecord.shape,
  documentSha256: z.string(),
  order: orderStatementSchema.nullable(),
  startedBy: z.string(),
  startedAt: instant,
  /** Titles of the documents signed on the same page, with the same code. */
  sentWith: z.array(z.string()),
  signers: z.array(signerSchema),
  /** Signer and witness of a signature given on a colleague's screen; no signer was invited then. */
  onScreen: onScreenSchema.nullable(),
  journal: z.array(journalLineSchema),
  mayReadDocument: z.boolean(),
  mayReadEvidence: z.boolean(),
  /** True when every hash of the journal derives from the previous line. */
  isJournalIntact: z.boolean(),
  /** Reasons of the suspension, for staff; signers only learn that it is suspended. */
  suspensions: z.array(z.string()),
  ...lifeCycleShape,
});
export type Procedure = z.output<typeof procedureSchema>;

/** The last day on which a procedure can be signed: it expires at the end of that day. */
export const lastSigningDay = (expiresAt: string): Day => dayInParis(new Date(Date.parse(expiresAt) - 1));

/** Short description of the documents to sign: the title of a single one, or their number. */
export const documentsLabel = (titles: readonly string[]): string =>
  titles.length === 1 ? `« ${titles[0]} »` : `${titles.length} documents`;

export const fullName = (signer: { firstName: string; lastName: string }): string =>
  `${signer.firstName} ${signer.lastName}`;

/** Name and address of a signer, for the history. */
export const nameWithEmail = (signer: { firstName: string; lastName: string; email: string }): string =>
  `${fullName(signer)} (${signer.email})`;
