import { AdvancesScreen } from "./AdvancesScreen.tsx";

export default function DepositsScreen() {
  return (
    <AdvancesScreen
      name="listCarsDeposit"
      held="depositsBySupplier"
      empty={{
        title: "Aucun acompte",
        hint: "Les acomptes convenus à la commande apparaissent ici, à verser puis à récupérer.",
      }}
    />
  );
}
