// Endpoints of contracts that wait to be billed here.
import { z } from "zod";
import { enteredDay } from "#kernel/calendar/day.ts";
import { contract, write } from "#kernel/contract.ts";
import { recordReads } from "#kernel/record-reads.ts";
import { id } from "#kernel/schema/french.ts";
import {
  billingReadySchema,
  initialisationFormSchema,
  initialisationSchema,
} from "../model/initialisation/initialisation.ts";

const params = z.object({ contractId: id });

const see = recordReads({ path: "/billing/billing-ready", may: "SIGNED_IN", shows: ["contract"] });

export const initialisationContract = contract({
  readBillingReady: see("", z.object({ contracts: z.array(billingReadySchema) }), {
    summary: "Contrats livrés avant la facturation, à initialiser",
  }),
  readContractBillingReady: see(":contractId", initialisationSchema, {
    query: z.object({ month: enteredDay.optional() }),
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
