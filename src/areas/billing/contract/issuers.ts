// Endpoints of the issuers of documents.
import { z } from "zod";
import { contract, read, write } from "#kernel/contract.ts";
import { recordWrites } from "#kernel/record-writes.ts";
import { id, instant } from "#kernel/schema/french.ts";
import { spvChangeSchema, spvSchema } from "../model/issuers/spv.ts";
import { issuerChangeSchema, issuerViewSchema } from "../model/issuers/view.ts";
import { issuerOptionFormSchema } from "../model/rules/issuer-options.ts";

const params = z.object({ id });
const may = "MANAGE_ISSUERS";
const returns = issuerViewSchema;
const on = recordWrites({ path: "/billing/issuers/:id", record: "issuer", params, returns, may });

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
    returns,
    may,
    audit: { did: "a créé l’émetteur", record: "issuer" },
  }),
  changeSpv: on("identity", "a modifié l’identité de l’émetteur", { body: spvChangeSchema }),
  confirmIssuerAccount: on("confirm-account", "a confirmé le compte de l’émetteur", {
    body: z.object({ enteredAt: instant }),
    may: "CONFIRM_ISSUER_ACCOUNT",
    summary: "Confirmer le nouveau compte d’un émetteur, saisi par une autre personne",
  }),
  changeIssuer: on("", "a modifié l’émetteur", { body: issuerChangeSchema, may: "UPDATE_CUSTOMER_BILLING" }),
  setIssuerOption: on("options", "a fixé une option de l’émetteur", {
    body: issuerOptionFormSchema,
    may: "SET_VAT_NATURES",
    record: "billingRule",
  }),
});
