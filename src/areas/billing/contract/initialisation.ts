// Endpoints of contracts that wait to be billed here.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { contract, read, write } from "#kernel/contract.ts";
import { id } from "#kernel/schema/french.ts";
import {
  billingReadySchema,
  initialisationFormSchema,
  initialisationSchema,
} from "../model/initialisation/initialisation.ts";

const params = z.object({ contractId: id });

export const initialisationContract = contract({
  readBillingReady: read({
    path: "/billing/billing-ready",
    returns: z.object({ contracts: z.array(billingReadySchema) }),
    may: "SIGNED_IN",
    shows: ["contract"],
    summary: "Contrats livrés avant la facturation, à initialiser",
  }),
  readContractBillingReady: read({
    path: "/billing/billing-ready/:contractId",
    takes: { params, query: z.object({ month: enteredDay.optional() }) },
    returns: initialisationSchema,
    may: "SIGNED_IN",
    shows: ["contract", "client", "billingDocument"],
    summary: "Ce qui manque pour facturer un contrat, et les loyers de son premier mois",
  }),
  initContractInvoicing: write({
    path: "/billing/billing-ready/:contractId/init",
    takes: { params, body: initialisationFormSchema },
    returns: billingReadySchema,
    may: "INIT_CONTRACT_INVOICING",
    audit: { did: "a initialisé la facturation du contrat", record: "contract" },
    summary: "Dire à partir de quel mois un contrat se facture ici, et ce qui l’a été ailleurs",
  }),
});
