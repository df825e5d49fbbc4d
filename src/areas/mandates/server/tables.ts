// The tables of mandates.
import { z } from "zod";
import type { Country } from "#kernel/company/address.ts";
import type { Day } from "#kernel/calendar/day.ts";
import { field } from "#kernel/field.ts";
import {
  column,
  defaulted,
  generated,
  internal,
  nullable,
  optional,
  record,
  reference,
} from "#kernel/record.ts";
import { generatedSearchText, type RowsOf, table, unstampedTable } from "#kernel/server/records/tables.ts";
import type { FormerCreditor } from "#kernel/sepa/debit-file.ts";
import type { SignerDraft } from "#signatures/model/procedure.ts";
import { followUpRecord } from "../model/follow-up.ts";
import { mandateRecord } from "../model/mandate.ts";

export const mandatesTables = {
  mandate: table(mandateRecord, {
    issuerId: reference,
    companyId: reference,
    clientId: reference,
    signer: column.group("Signataire", z.custom<SignerDraft>(), "values", {
      firstName: field.text("Prénom"),
      lastName: field.text("Nom"),
      email: field.text("E-mail"),
      phone: field.text("Téléphone"),
      capacity: field.text("Qualité"),
      codeChannel: field.text("Code envoyé par"),
      companyId: field.unread,
    }),
    /** The signed account. */
    accountId: nullable(reference),
    /** Typed by the client, not signed yet. */
    proposedAccountId: nullable(reference),
    /** The account of the last debit, until the next one says that it has changed. */
    formerAccountId: nullable(reference),
    /** The mandate of another creditor that it continues, or that continues it. */
    passedFromId: nullable(reference),
    passedToId: nullable(reference),
    passedOn: nullable(column.day("Passé d’un créancier à l’autre le")),
    /** The creditor that the next debit names as the former one. */
    formerCreditor: nullable(
      column.group("Ancien créancier à annoncer aux banques", z.custom<FormerCreditor>(), "nobody", {
        name: field.text("Nom"),
        creditorId: field.identifier("ICS", 16),
      }),
    ),
    accountMask: defaulted(column.code("Compte")),
    confirmationProof: defaulted(column.freeText("Preuve de l’enregistrement")),
    accountAskedAt: nullable(column.instant("Autre compte demandé le")),
    /** The colleague who asked for the mandate, or for its last account. */
    accountAskedBy: defaulted(column.colleague("Demandé par")),
    accountAskedById: defaulted(reference),
    /** The account replaced another one of the company; null for its first account. */
    accountChangedAt: optional(column.instant("Compte changé le")),
    endedAt: nullable(column.instant("Terminé le")),
    /** The request by which it was opened there. */
    providerRequestId: nullable(reference),
    providerMandateId: nullable(reference),
    providerState: defaulted(column.code("État chez le prestataire")),
    providerReadAt: nullable(internal<string>("nobody")),
    /** The day after its 36 months without collection. */
    expiresOn: generated(nullable(internal<Day>("nobody"))),
    searchText: generatedSearchText,
  }),
  mandateAccount: unstampedTable(
    record({
      mandateId: reference,
      encryptedIban: internal<string>("nobody"),
      /** BIC; empty where the IBAN is enough. */
      bic: column.code("BIC"),
      mask: column.code("IBAN"),
      country: column.code("Pays du compte"),
      bankName: column.code("Banque"),
      holder: column.freeText("Titulaire"),
      line1: column.freeText("Adresse"),
      zipCode: column.code("Code postal"),
      city: column.code("Ville"),
      addressCountry: internal<Country>("nobody"),
      /** The procedure by which its holder signs the mandate; null when it was signed elsewhere. */
      signatureId: nullable(reference),
      givenAt: column.instant("Saisi le"),
      givenBy: column.colleague("Saisi par"),
      givenById: reference,
    }),
  ),
  /** `id` is that of the company. */
  paymentFollowUp: unstampedTable(followUpRecord, { searchText: generatedSearchText }),
};

declare module "#kernel/server/database.ts" {
  interface Tables extends RowsOf<typeof mandatesTables> {}
}
