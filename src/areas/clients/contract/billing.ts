// Endpoints that change companies outside the client's form: bad payer flag, fine handling fee, payment method.
import { z } from "zod";
import { contract, write } from "#kernel/contract.ts";
import { id, version } from "#kernel/schema/french.ts";
import { clientSchema } from "../model/client.ts";
import { paymentChoiceSchema, paymentMethodSchema } from "../model/companies/payment.ts";

const clientId = z.object({ id });
const companyId = z.object({ companyId: id });

export const billingContract = contract({
  toggleBadPayer: write({
    path: "/clients/toggle-bad-payer/:companyId",
    takes: { params: companyId },
    returns: z.object({ companyId: id, isBadPayer: z.boolean() }),
    may: "TOGGLE_BAD_PAYER",
    audit: { did: "a changé le signalement de mauvais payeur", record: "client" },
  }),
  /** Flags every company of the client at once, for the bulk action of the list. */
  flagBadPayer: write({
    path: "/clients/:id/bad-payer",
    takes: { params: clientId, body: z.object({ isBadPayer: z.boolean() }) },
    returns: clientSchema,
    may: "TOGGLE_BAD_PAYER",
    audit: { did: "a changé le signalement de mauvais payeur", record: "client" },
  }),
  billFineFees: write({
    path: "/clients/:id/fine-fees",
    takes: { params: clientId, body: z.object({ isFineFeeBillable: z.boolean() }) },
    returns: clientSchema,
    may: "UPDATE_CLIENT",
    audit: { did: "a changé la facturation des frais d’amende", record: "client" },
  }),
  setPaymentMethod: write({
    path: "/clients/payment-method/:companyId",
    takes: { params: companyId, body: paymentChoiceSchema.extend({ version }) },
    returns: z.object({ companyId: id, paymentMethod: paymentMethodSchema }),
    may: "ADD_PAYMENT_METHOD",
    audit: { did: "a changé le moyen de paiement", record: "client" },
  }),
});
