// Endpoints of contracts, of their amendments and of the rental history.
import { z } from "zod";
import { contract, list, read, write } from "#kernel/contract.ts";
import { daySchema } from "#kernel/calendar/day.ts";
import { moveEndpoints } from "#kernel/flow/plain-moves.ts";
import { id, instant, longText, version } from "#kernel/schema/french.ts";
import { centsSchema } from "#kernel/money.ts";
import { quoteTypeSchema } from "#quotes/model/type.ts";
import { amendmentsContract } from "./contract/amendments.ts";
import { cancelOriginSchema, contractSchema } from "./model/contract.ts";
import { terminationEstimateSchema } from "./model/early-termination.ts";
import { cancelOrigins, contractFlow, contractStatuses } from "./model/flow.ts";
import { whatIfSchema } from "./model/what-if.ts";
import { contractFields, rentalPeriodFields } from "./model/fields.ts";
import { type PeriodEnd, periodEnds, type PeriodKind, periodKinds } from "./model/period.ts";
import { searchContract } from "./contract/search.ts";
import { clientSummaryContract } from "./contract/client-summary.ts";

const one = z.object({ id });

export const contractsContract = contract({
  ...searchContract,
  ...clientSummaryContract,
  listContracts: list({
    path: "/contracts",
    title: "Contrats",
    item: z.object({
      id,
      version,
      orderId: z.string(),
      status: z.enum(contractStatuses),
      type: quoteTypeSchema,
      companyId: id,
      companyName: z.string(),
      clientId: id,
      clientName: z.string(),
      carTitle: z.string(),
      brand: z.string(),
      durationMonths: z.int(),
      kilometrage: z.int(),
      hasMidtermRenewal: z.boolean(),
      hasInsurance: z.boolean(),
      priceCents: centsSchema,
      rentCents: centsSchema,
      exemptCents: centsSchema,
      vendor: z.string(),
      salesman: z.string(),
      signedAt: instant,
      deliveryDeadline: daySchema,
      termDay: daySchema,
      endedDay: daySchema.nullable(),
      hasPendingAmendment: z.boolean(),
      customInvoiceReference: z.string(),
      commissionCents: centsSchema.nullable(),
    }),
    fields: contractFields,
    filters: [
      "status",
      "type",
      "orderId",
      "clientId",
      "companyId",
      "companyName",
      "clientName",
      "carTitle",
      "brand",
      "carModelId",
      "durationMonths",
      "kilometrage",
      "rentCents",
      "salesman",
      "salesmanId",
      "signedAt",
      "deliveryDeadline",
      "termDay",
      "endedDay",
      "canceledAt",
      "hasPendingAmendment",
      "hasMidtermRenewal",
      "hasInsurance",
    ],
    sorts: [
      "signedAt",
      "orderId",
      "companyName",
      "clientName",
      "carTitle",
      "durationMonths",
      "kilometrage",
      "rentCents",
      "salesman",
      "deliveryDeadline",
      "termDay",
    ],
    defaultSort: "signedAt,desc",
    search: true,
    may: "SIGNED_IN",
    shows: ["contract"],
  }),
  listRentalHistory: list({
    path: "/rental-history",
    title: "Historique des locations",
    item: z.object({
      id,
      contractId: id,
      orderId: z.string(),
      position: z.int(),
      kind: z.enum(Object.keys(periodKinds) as [PeriodKind, ...PeriodKind[]]),
      carId: id.nullable(),
      companyName: z.string(),
      client: z.object({ id, name: z.string() }),
      startDate: daySchema.nullable(),
      endDate: daySchema.nullable(),
      deliveryDateDeadline: daySchema,
      dueBackOn: daySchema.nullable(),
      endCause: z.enum(Object.keys(periodEnds) as [PeriodEnd, ...PeriodEnd[]]).nullable(),
      contractStatus: z.enum(contractStatuses),
    }),
    fields: rentalPeriodFields,
    filters: ["carId", "contractId", "clientId", "companyId", "startDate", "endDate", "deliveryDateDeadline"],
    sorts: ["deliveryDateDeadline", "startDate", "endDate", "clientName", "companyName"],
    defaultSort: "deliveryDateDeadline,desc",
    search: false,
    may: "SIGNED_IN",
    shows: ["contract"],
  }),
  readContract: read({
    path: "/contracts/:id",
    takes: { params: one },
    returns: contractSchema,
    may: "SIGNED_IN",
    shows: ["contract", "amendment", "signature"],
    summary: "Lire un contrat",
  }),
  readWhatIf: read({
    path: "/contracts/:id/what-if",
    takes: { params: one },
    returns: whatIfSchema,
    may: "SIGNED_IN",
    shows: ["contract", "parameter", "taxScale"],
    summary: "Loyers du contrat à d’autres durées et kilométrages",
  }),
  estimateTermination: read({
    path: "/contracts/:id/early-termination-fee",
    takes: { params: one, query: z.object({ on: daySchema.optional() }) },
    returns: terminationEstimateSchema,
    may: "ESTIMATE_EARLY_TERMINATION",
    shows: ["contract", "parameter"],
    summary: "Estimer l’indemnité de résiliation anticipée",
  }),
  cancelContract: write({
    path: "/contracts/:id/cancel",
    takes: {
      params: one,
      body: z.object({ version, origin: cancelOriginSchema, explanation: longText(2_000) }),
    },
    returns: contractSchema,
    may: "CANCEL_CONTRACT",
    audit: { did: "a annulé le contrat", record: "contract" },
    summary: `Annuler un contrat : ${Object.values(cancelOrigins).join(", ")}`,
  }),
  ...moveEndpoints(contractFlow, { record: "contract", params: one, returns: contractSchema }),
  ...amendmentsContract,
});
