// Cars with a chosen funder whose loan lacks figures or documents.
import { columnsOf, hidden } from "#kit/list/columns.tsx";
import { listScreen } from "#kit/list/ListScreen.tsx";
import { fundingContract } from "../contract.ts";

const columns = columnsOf(fundingContract.listMissingFundings)([
  { key: "vin", width: 190 },
  { key: "carTitle", width: 190, onPhone: "second" },
  { key: "funderName", width: 200, onPhone: "second" },
  { key: "missing", width: 280 },
  { key: "status", width: 130, onPhone: "aside" },
  { key: "since", width: 110 },
  ...hidden("plate", "buyingPriceCents"),
]);

export default listScreen({
  name: "listMissingFundings",
  endpoint: fundingContract.listMissingFundings,
  columns,
  filters: ["funderId", "status"],
  to: ({ id }) => `/car-summary/fundings/${id}`,
  empty: {
    title: "Tous les financements sont complets",
    hint: "Un véhicule apparaît ici tant que les chiffres, l’échéancier ou le contrat de son prêt manquent.",
  },
});
