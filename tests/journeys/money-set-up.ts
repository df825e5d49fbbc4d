// Set-up of the second half of the journey of money, whose screens the first half shows.
import { type APIRequestContext, expect } from "@playwright/test";
import { dayInParis } from "#kernel/calendar/day.ts";
import { messagesTo } from "./accounts.ts";
import { postApi, readApi } from "./api.ts";

const role = "accountant";

/** The whole deposit of a contract, once its client was called for it. */
export async function giveDeposit(
  request: APIRequestContext,
  contractId: string,
  signatory: string,
): Promise<void> {
  // The jobs of a site that has just been filled send hundreds of messages first.
  await expect.poll(() => messagesTo(request, signatory), { timeout: 60_000 }).toContain("appel de fonds");
  const path = `/contracts/${contractId}/deposits`;
  const { owedCents } = await readApi<{ owedCents: number }>(request, { role, path });
  const receivedOn = dayInParis(new Date());
  await postApi(request, { role, path }, { receivedOn, amountCents: owedCents, reference: "Dépôt" });
}

interface BilledCompany {
  id: string;
}

interface BillingSettings {
  version: number | null;
  paymentDays: number;
  recurringDay: number | null;
  grouping: string;
  accountingSourceId: string | null;
}

/** An accountant looks at each invoice before it gets its number: the drafts await a run. */
export async function billByHand(request: APIRequestContext): Promise<void> {
  const list = { role, path: "/billing/customers?pageSize=400" };
  const { items } = await readApi<{ items: BilledCompany[] }>(request, list);
  for (const { id } of items) {
    const path = `/billing/customers/${id}`;
    const { version, paymentDays, recurringDay, grouping, accountingSourceId } =
      await readApi<BillingSettings>(request, { role, path });
    await postApi(
      request,
      { role, path },
      { version, mode: "MANUAL", paymentDays, recurringDay, grouping, accountingSourceId },
    );
  }
}

export interface OpenInvoice {
  number: string;
  remainingCents: number;
}

/** The client's next payments, oldest first, as its own accountant knows them. */
export async function openInvoices(request: APIRequestContext, company: string): Promise<OpenInvoice[]> {
  const list = {
    role,
    path: `/billing/documents?filter[kind]=INVOICE&search=${encodeURIComponent(company)}`,
  };
  const { items } = await readApi<{ items: OpenInvoice[] }>(request, list);
  return items
    .filter(({ remainingCents }) => remainingCents > 0)
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));
}
