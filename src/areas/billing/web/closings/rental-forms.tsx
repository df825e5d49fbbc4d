// The form that notes the end of a rental.
import { formOf } from "#kit/record/form-of.tsx";
import { closingsContract } from "../../contract/closings.ts";
import type { Rental } from "../../model/closings/view.ts";
import { RentalEndFields } from "./RentalEndFields.tsx";

export default {
  end: formOf<Rental>()(closingsContract.endRental)({
    start: (_, now) => ({ ...now, kilometrage: null, keysMissing: null, papersMissing: null }),
    title: ({ car }) => `Fin de location ${car.plate || car.title}`,
    size: "md",
    content: ({ ends }) => <RentalEndFields ends={ends} noted={null} />,
    submit: "Terminer la location",
    done: "La location est terminée : les loyers s’arrêtent et le solde est ouvert.",
  }),
};
