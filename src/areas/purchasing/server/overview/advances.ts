// Deposits and VAT cautions on the home page: to pay to suppliers, then to recover from them.
import { frenchDay } from "#kernel/calendar/day.ts";
import { frenchPrice } from "#kernel/money.ts";
import type { Waiting } from "#kernel/overview/home.ts";
import type { Call } from "#kernel/server/call.ts";
import { countedWork, maximumHomeItems, type WorkBlock } from "#platform/overview/home.ts";
import { purchasingManifest } from "../../manifest.ts";
import { advanceKinds } from "../../model/orders/records.ts";

/** The page that lists the advances of a kind, and opens one. */
const pages = { DEPOSIT: "/payment/cars-deposit", VAT_CAUTION: "/payment/cars-vat-caution" } as const;

export const advancesToRecover = (
  name: "depositsToRecover" | "cautionsToRecover",
  kind: keyof typeof pages,
  block: Omit<WorkBlock, "to">,
) =>
  countedWork(name, purchasingManifest.counters[name], {
    ...block,
    to: pages[kind],
    rows: ({ db }) =>
      db
        .selectFrom("supplierAdvance")
        .select(["id", "orderNumber", "supplierName", "outstandingCents", "since"])
        .where("kind", "=", kind)
        .where("stage", "in", ["OUT", "PARTLY"])
        .orderBy("since")
        .orderBy("id"),
    item: ({ id, orderNumber, supplierName, outstandingCents, since }) => ({
      id,
      label: orderNumber,
      detail: `${frenchPrice(outstandingCents)} · ${supplierName}`,
      note: `depuis le ${frenchDay(since)}`,
      next: "Récupérer",
      to: `${pages[kind]}?advance=${id}`,
    }),
  });

/** Agreed in an order, and not paid yet. */
export async function advancesToPay(call: Call): Promise<Waiting> {
  const rows = await call.db
    .selectFrom("supplierAdvance")
    .select(["id", "kind", "orderNumber", "supplierName", "amountCents", "since"])
    .select((of) => of.fn.countAll<number>().over().as("total"))
    .where("kind", "in", ["DEPOSIT", "VAT_CAUTION"])
    .where("stage", "=", "TO_PAY")
    .orderBy("since")
    .orderBy("id")
    .limit(maximumHomeItems)
    .execute();
  return {
    key: "advances-to-pay",
    title: "Acomptes et cautions à verser",
    total: Number(rows[0]?.total ?? 0),
    to: `${pages[rows[0]?.kind ?? "DEPOSIT"]}?filter[stage]=TO_PAY`,
    empty: "Aucun acompte ni caution n’est à verser.",
    items: rows.map(({ id, kind, orderNumber, supplierName, amountCents, since }) => ({
      id,
      label: orderNumber,
      detail: `${advanceKinds[kind]} · ${frenchPrice(amountCents)} · ${supplierName}`,
      note: `depuis le ${frenchDay(since)}`,
      dueOn: null,
      next: "Verser",
      to: `${pages[kind]}?advance=${id}`,
    })),
  };
}
