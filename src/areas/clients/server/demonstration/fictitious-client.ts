// An invented client of the demonstration.
export interface FictitiousClient {
  name: string;
  /** Absent for an individual. */
  companies?: readonly string[];
  place: readonly [line1: string, zipCode: string, city: string];
  /** "First Last, job title": the first one signs. */
  people: readonly string[];
  payment?: "TRANSFER" | "MANDATE" | "WAITING_MANDATE" | "FAILED_MANDATE";
  isBadPayer?: true;
  /** Lacks the SIRET or the street, so that no order form can be made. */
  missing?: "SIRET" | "ADDRESS";
}
