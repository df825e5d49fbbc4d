// What a client is to us, at a glance.
import { z } from "zod";
import { read } from "#kernel/contract.ts";
import { pageAddress } from "#kernel/links/page-address.ts";
import { id } from "#kernel/schema/french.ts";

const clientSummary = z.object({
  ongoing: z.number(),
  toDeliver: z.number(),
  /** Of contracts that run. */
  monthlyRentCents: z.number(),
  /** Held or to come, of contracts that run or wait for their car. */
  depositCents: z.number(),
  scorings: z.array(z.object({ companyId: z.string(), companyName: z.string(), status: z.string() })),
  /** The most pressing of what the life cycles of its records await; null when nothing waits. */
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
