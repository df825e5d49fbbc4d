// The summary of a client: rents, deposits, scorings and the next action.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { id } from "#kernel/schema/french.ts";

const clientSummary = z.object({
  ongoing: z.number(),
  toDeliver: z.number(),
  /** Sum over running contracts. */
  monthlyRentCents: z.number(),
  /** Held or still to be paid, over contracts that run or await their car. */
  /** Deposits and collaterals that the contracts ask for. */
  depositCents: z.number(),
  scorings: z.array(z.object({ companyId: z.string(), companyName: z.string(), status: z.string() })),
  /** The most urgent pending action of the client's records; null when none is pending. */
  next: z
    .object({
      label: z.string(),
      whose: z.string(),
      since: z.iso.date().nullable(),
      isLate: z.boolean(),
      to: pageAddress,
    })
    .nullable(),
});
export type ClientSummary = z.output<typeof clientSummary>;

export const clientSummaryContract = {
  clientSummary: read({
    path: "/statistics/clients/:id",
    takes: { params: z.object({ id }) },
    returns: clientSummary,
    may: "SIGNED_IN",
    shows: ["client", "contract", "quote", "scoring"],
    summary: "Contrats, loyers, dépôts, scorings et suite à donner d’un client.",
  }),
};
