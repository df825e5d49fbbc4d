import { AdvancesScreen } from "./AdvancesScreen.tsx";

export default function CautionsScreen() {
  return (
    <AdvancesScreen
      name="listCarsVatCaution"
      held="cautionsBySupplier"
      empty={{
        title: "Aucune caution",
        hint: "La TVA qu’un fournisseur étranger garde apparaît ici, à verser puis à récupérer.",
      }}
    />
  );
}
