// The price of a fitted tyre for a brand, a model or a finish.
import { FormDialog } from "#kit/dialog/FormDialog.tsx";
import { MoneyField } from "#kit/field/fields.tsx";
import { RecordField } from "#kit/field/RecordField.tsx";
import { tireContract as tires } from "../../contract/tires.ts";
import type { SearchScope } from "../../model/tire.ts";

export interface TirePriceScope {
  searchType: SearchScope;
  searchId: string;
}

export default function TirePriceDialog({ scope, onClose }: { scope: TirePriceScope; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title="Prix d’un pneu monté"
      endpoint={tires.setTirePrice}
      start={scope}
      draft={`tire-price-${scope.searchId}`}
      submit="Enregistrer"
    >
      <RecordField name="tireSizeId" label="Dimension" kind="tireSize" />
      <MoneyField name="priceCents" label="Prix HT, monté et équilibré" />
    </FormDialog>
  );
}
