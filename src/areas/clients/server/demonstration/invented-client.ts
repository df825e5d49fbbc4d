// What the demonstration says of a client that it makes up.
export interface InventedClient {
  name: string;
  /** Absent for an individual. */
  companies?: readonly string[];
  place: readonly [line1: string, zipCode: string, city: string];
  /** "First Last, what they do": the first one signs. */
  people: readonly string[];
  payment?: "TRANSFER" | "MANDATE" | "WAITING_MANDATE" | "FAILED_MANDATE";
  isBadPayer?: true;
  /** Without SIRET, or without street: what an order form needs is missing. */
  missing?: "SIRET" | "ADDRESS";
}
