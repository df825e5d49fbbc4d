// The forms of an ordered car: its correction, and the VINs that its documents have.
import { formOf } from "#kit/record/form-of.tsx";
import { reasoned } from "#kit/record/reasoned.ts";
import { ordersContract as api } from "../../contract/orders.ts";
import { lineFormValues, type LineView } from "../../model/orders/line.ts";
import LineFields from "../form/LineFields.tsx";

/** A VIN other than that of the car. */
interface OtherVinOfLine {
  line: LineView;
  vin: string;
  documentName?: string;
}
const ofVin = {
  ...reasoned(),
  params: ({ line: { id } }: OtherVinOfLine) => ({ id }),
  start: ({ vin }: OtherVinOfLine) => ({ vin }),
};
const vinForm = formOf<OtherVinOfLine>();

export const vinForms = {
  settle: vinForm(api.settleOrderedVin)({
    ...ofVin,
    title: "Expliquer l’autre VIN",
    lead: ({ line, vin, documentName }) =>
      `« ${documentName} » porte le VIN ${vin}, le véhicule commandé a le VIN ${line.vin}. Sans explication, il ne se paie pas.`,
    submit: "Expliquer",
    done: "La différence de VIN est expliquée.",
  }),
  reopen: vinForm(api.reopenOrderedVin)({
    ...ofVin,
    title: "Retirer l’explication",
    lead: ({ vin }) => `Le véhicule ne se paiera plus tant qu’un de ses documents porte le VIN ${vin}.`,
    isGrave: true,
    done: "L’explication est retirée.",
  }),
};

export default {
  change: formOf<LineView>()(api.changeCarToPay)({
    title: ({ vin }) => `Modifier ${vin}`,
    size: "lg",
    closesOutside: false,
    start: (line) => lineFormValues(line),
    content: ({ vin, necessity }) => (
      <LineFields
        path="line"
        own={{ vin, need: necessity && `${necessity.orderId}, ${necessity.clientName}` }}
      />
    ),
    submit: "Enregistrer",
    done: "Le véhicule commandé est modifié.",
  }),
};
