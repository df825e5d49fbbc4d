// Where a result of the search leads.
import { type CarStatus, pageOfStatus } from "#fleet/model/car.ts";

/** The page where cars of this status are worked on, on this car; null for the other statuses. */
export function linkOfCar({ status, vin }: { status: string; vin: string }): string | null {
  const page = pageOfStatus[status as CarStatus];
  return page ? `${page}?vin=${encodeURIComponent(vin)}` : null;
}
export const linkOfContract = (id: string): string => `/prospection/contracts/view/${id}`;
export const linkOfClient = (id: string): string => `/prospection/clients/view/${id}`;
export const linkOfSupplier = (id: string): string => `/buying/car-suppliers/view/${id}`;
export const linkOfQuote = (id: string): string => `/prospection/quotes/view/${id}`;
