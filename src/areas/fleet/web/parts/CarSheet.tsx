// All the facts of a car, their corrections, and the detail of what it still lacks.
import { DayCell, Price } from "#kit/cell/cells.tsx";
import { type Fact, Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { boxTypes, type CarSummary, plateOf } from "../../model/car.ts";
import { Blockers } from "./Blockers.tsx";
import { CarCorrections } from "./CarCorrections.tsx";

const factsOf = (car: CarSummary): Fact[] => [
  ["VIN", <code key="vin">{car.vin}</code>],
  ["Plaque", plateOf(car)],
  ["Finition", car.finish],
  ["Couleur", car.color],
  ["Kilométrage", car.mileage > 0 ? `${car.mileage.toLocaleString("fr-FR")} km` : null],
  [
    "1re immatriculation",
    car.firstRegistrationDate && <DayCell key="first" day={car.firstRegistrationDate} />,
  ],
  [
    "Fournisseur",
    car.supplier && (
      <Go key="supplier" to={`/buying/car-suppliers/view/${car.supplier.id}`}>
        {car.supplier.name}
      </Go>
    ),
  ],
  [
    "Prix d’achat",
    car.buyingPriceCents !== null && <Price key="buying" cents={car.buyingPriceCents} isFixed />,
  ],
  [
    "Transport",
    car.transportPriceCents !== null && <Price key="transport" cents={car.transportPriceCents} isFixed />,
  ],
  ["Boîtier", car.boxType && `${boxTypes[car.boxType]} ${car.boxNumber ?? ""}`],
  ["En stock depuis le", car.stockedSince && <DayCell key="stocked" day={car.stockedSince} />],
  ["Vente autorisée le", car.saleAuthorizedOn && <DayCell key="sale" day={car.saleAuthorizedOn} />],
];

export default function CarSheet({ car }: { car: CarSummary }) {
  const missing = car.prerequisites.filter(({ isMet }) => !isMet);
  return (
    <>
      <Section title="Véhicule">
        <Facts columns={4} of={factsOf(car)} />
        <CarCorrections car={car} />
      </Section>
      {missing.length > 0 && (
        <Section title="Ce qui manque">
          <Blockers of={missing} />
        </Section>
      )}
    </>
  );
}
