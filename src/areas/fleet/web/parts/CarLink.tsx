// A link to the page of a car with its summary, loaded on hover or focus.
import type { ReactNode } from "react";
import { QuickLink } from "#kit/cell/cells.tsx";
import { lazyPart } from "#kit/page/lazy-part.tsx";

const CarFact = lazyPart(() => import("./CarFact.tsx"));

const facts = [
  ["Modèle", "model"],
  ["VIN", "vin"],
  ["Immatriculé le", "registration"],
  ["Plaque", "plate"],
  ["Couleur", "color"],
] as const;

export default function CarLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <QuickLink to={`/car-summary/immatriculations/${id}`} id={id} facts={facts} Fact={CarFact}>
      {children}
    </QuickLink>
  );
}
