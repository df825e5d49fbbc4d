// Fields of the lines of an invoice typed by hand.
import { field, fields } from "#kernel/field.ts";
import { lineKinds } from "../documents/line-kinds.ts";

export const manualInvoiceFields = fields({
  lines: field.group("Lignes"),
  kind: field.set(
    "Nature",
    Object.fromEntries(Object.entries(lineKinds).map(([kind, { label }]) => [kind, label])),
  ),
  label: field.text("Libellé"),
  quantity: field.number("Quantité"),
  unitPriceCents: field.cents("Prix unitaire HT", { isFixed: true }),
  isSplit: field.boolean("Préparer deux documents"),
});
