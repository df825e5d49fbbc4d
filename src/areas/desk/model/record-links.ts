// Where a record is seen: what the search finds, what the bell tells.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { type CarStatus, pageOfStatus } from "#fleet/model/car.ts";

/** The page where cars of this status are worked on, on this car; null for the other statuses. */
export function linkOfCar({ status, vin }: { status: string; vin: string }): PageAddress | null {
  const page = pageOfStatus[status as CarStatus];
  return page ? `${page}?vin=${encodeURIComponent(vin)}` : null;
}
export const linkOfContract = (id: string): PageAddress => `/prospection/contracts/view/${id}`;
export const linkOfClient = (id: string): PageAddress => `/prospection/clients/view/${id}`;
export const linkOfSupplier = (id: string): PageAddress => `/buying/car-suppliers/view/${id}`;
export const linkOfScoring = (companyId: string): PageAddress => `/prospection/scorings?company=${companyId}`;
export const linkOfQuote = (id: string): PageAddress => `/prospection/quotes/view/${id}`;

const pages: Readonly<Record<string, (id: string) => PageAddress>> = {
  quote: linkOfQuote,
  contract: linkOfContract,
  client: linkOfClient,
  supplier: linkOfSupplier,
  scoring: linkOfScoring,
  carModel: (id) => `/admin/car-models/view/${id}`,
  user: (id) => `/admin/users/view/${id}`,
  car: (id) => `/car-summary/immatriculations/${id}`,
  tireSize: () => "/admin/tire-sizes",
  mediumTermCategory: () => "/prospection/medium-term-categories",
};

/** The page of a record by its kind (of a scoring, by its company); home for what has none. */
export const linkOfRecord = (record: string, id: string): PageAddress =>
  Object.hasOwn(pages, record) ? (pages[record]?.(id) ?? "/") : "/";
