// Endpoints of the issuers of documents.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { spvChangeSchema, spvSchema } from "../model/issuers/spv.ts";
import { issuerChangeSchema, issuerViewSchema } from "../model/issuers/view.ts";
import { issuerOptionFormSchema } from "../model/rules/issuer-options.ts";

const params = z.object({ id });
const may = "MANAGE_ISSUERS";

export const issuersContract = contract({
  listIssuers: read({
    path: "/billing/issuers",
    returns: z.array(issuerViewSchema),
    may: "SIGNED_IN",
    shows: ["issuer", "parameter", "client", "billingRule"],
    summary: "Entités qui émettent des documents",
  }),
  createSpv: write({
    path: "/billing/issuers",
    takes: { body: spvSchema },
    returns: issuerViewSchema,
    may,
    audit: { did: "a créé l’émetteur", record: "issuer" },
  }),
  changeSpv: write({
    path: "/billing/issuers/:id/identity",
    takes: { params, body: spvChangeSchema },
    returns: issuerViewSchema,
    may,
    audit: { did: "a modifié l’identité de l’émetteur", record: "issuer" },
  }),
  confirmIssuerAccount: write({
    path: "/billing/issuers/:id/confirm-account",
    takes: { params, body: z.object({ enteredAt: instant }) },
    returns: issuerViewSchema,
    may: "CONFIRM_ISSUER_ACCOUNT",
    audit: { did: "a confirmé le compte de l’émetteur", record: "issuer" },
    summary: "Confirmer le nouveau compte d’un émetteur, saisi par une autre personne",
  }),
  changeIssuer: write({
    path: "/billing/issuers/:id",
    takes: { params, body: issuerChangeSchema },
    returns: issuerViewSchema,
    may: "UPDATE_CUSTOMER_BILLING",
    audit: { did: "a modifié l’émetteur", record: "issuer" },
  }),
  setIssuerOption: write({
    path: "/billing/issuers/:id/options",
    takes: { params, body: issuerOptionFormSchema },
    returns: issuerViewSchema,
    may: "SET_VAT_NATURES",
    audit: { did: "a fixé une option de l’émetteur", record: "billingRule" },
  }),
});
