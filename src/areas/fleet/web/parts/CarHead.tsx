// Head of the summary of a car: status, rental, blockers, next date.
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { ClientLink } from "#clients/web/parts/ClientLink.tsx";
import { DayCell, Price } from "#kit/cell/cells.tsx";
import { DueCell } from "#kit/cell/due.tsx";
import { Facts } from "#kit/page/Facts.tsx";
import { Go } from "#kit/page/Go.tsx";
import { Section } from "#kit/page/Page.tsx";
import { useIsPhone } from "#kit/phone.ts";
import { boxTypes, type CarSummary, plateOf } from "../../model/car.ts";
import { Blockers } from "./Blockers.tsx";
import css from "./blockers.module.css";
import { CarCorrections } from "./CarCorrections.tsx";

const rentalFacts = ({ rental }: CarSummary): [string, ReactNode][] =>
  rental
    ? [
        ["Client", <ClientLink key="client" {...rental.client} />],
        [
          "Contrat",
          <Go key="contract" to={`/prospection/contracts/view/${rental.contractId}`}>
            {rental.orderId}
          </Go>,
        ],
        rental.startedOn
          ? ["Livré le", <DayCell key="day" day={rental.startedOn} />]
          : ["À livrer avant le", <DueCell key="day" day={rental.dueOn} />],
      ]
    : [];

const nameFacts = (car: CarSummary): [string, ReactNode][] => [
  ["VIN", <code key="vin">{car.vin}</code>],
  ["Plaque", plateOf(car)],
];
const carFacts = (car: CarSummary): [string, ReactNode][] => [
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

/** Limits that keep the sections of the car visible under its blockers. */
const maxVisibleBlockers = { wide: 2, phone: 1 };
const otherCount = (count: number): string => (count === 1 ? "et 1 autre" : `et ${count} autres`);

interface FoldedProps {
  isPhone: boolean;
  car: CarSummary;
}

/** Folds the facts of the car on a phone, except its rental: users come for the section of an area. */
function Identity({ isPhone, car }: FoldedProps) {
  const [isOpen, setOpen] = useState(false);
  const isWhole = !isPhone || isOpen;
  return (
    <Section>
      {isWhole ? (
        <>
          <Facts columns={4} of={[...nameFacts(car), ...rentalFacts(car), ...carFacts(car)]} />
          <CarCorrections car={car} />
        </>
      ) : (
        <Facts columns={4} of={car.rental ? rentalFacts(car).slice(0, 2) : nameFacts(car)} />
      )}
      {isPhone && (
        <button type="button" className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Masquer la fiche du véhicule" : "Fiche du véhicule : VIN, finition, prix…"}
        </button>
      )}
    </Section>
  );
}

export function CarHead({ car }: { car: CarSummary }) {
  const isPhone = useIsPhone();
  const [isWhole, setWhole] = useState(false);
  const few = maxVisibleBlockers[isPhone ? "phone" : "wide"];
  const missing = car.prerequisites.filter(({ isMet }) => !isMet);
  return (
    <>
      <Identity isPhone={isPhone} car={car} />
      {missing.length > 0 && (
        <Section
          title={missing.length === 1 ? "Il manque encore" : `Il manque encore ${missing.length} choses`}
        >
          <Blockers of={isWhole ? missing : missing.slice(0, few)} />
          {missing.length > few && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={css.others}
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? "Voir moins" : otherCount(missing.length - few)}
            </Button>
          )}
        </Section>
      )}
    </>
  );
}
