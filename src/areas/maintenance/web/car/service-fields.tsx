// Fields shared by the dialogs of a service: what was done, and its invoice.
import { dayInParis, timeInParis } from "#kernel/calendar/day.ts";
import { NumberField } from "#kit/field/fields.tsx";
import { maintenanceRecord } from "../../model/visits/records.ts";
import type { Maintenance } from "../../model/visits/maintenance.ts";
import { When } from "../parts/works-fields.tsx";
import { OperationsField } from "./OperationsField.tsx";

const { fields } = maintenanceRecord;

export const Completion = ({ of }: { of: Maintenance }) => (
  <>
    <When label="Fait le" />
    <NumberField name="kilometrage" of={fields.kilometrage} />
    <OperationsField already={of.operations} />
  </>
);

export const clock = (at: string) => ({ day: dayInParis(at), time: timeInParis(at) });

export const idsOf = ({ operations }: Maintenance): string[] =>
  operations.map(({ operationId }) => operationId);

/** The message after an invoice is recorded. */
export const invoiceAnswer = ({ status }: Pick<Maintenance, "status">): string =>
  status === "DIFFERENT"
    ? "La facture dépasse ce qui était accordé : l’écart est à accepter."
    : "La facture est enregistrée.";
