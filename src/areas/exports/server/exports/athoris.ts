// Cars insured by the lessor, as a fleet broker asks for them.
import { sql } from "kysely";
import { field } from "#kernel/field.ts";
import { energies } from "#settings/model/taxes/taxed-vehicle.ts";
import type { Export } from "../engine/export.ts";
import { plate, siren, vin } from "./words.ts";

const movements = { ENTREE: "ENTREE", SORTIE: "SORTIE", BOTH: "LES DEUX" } as const;

export const athoris: Export = {
  name: "athoris",
  title: "Véhicules assurés",
  group: "CARS",
  holds:
    "Un véhicule assuré par nos soins au moins un jour de la période, avec ses entrées et ses sorties, pour le courtier de la flotte.",
  params: ["start", "end"],
  columns: {
    vin,
    plate,
    brand: field.text("Marque"),
    model: field.text("Modèle"),
    finish: field.text("Version"),
    kind: field.set("Genre", { VP: "VP", VU: "VU" }),
    energy: field.set("Énergie", energies),
    fiscalPower: field.number("Puissance fiscale", { unit: "CV" }),
    firstRegistrationDate: field.day("Première immatriculation"),
    newPriceCents: field.cents("Prix neuf"),
    companyName: field.text("Locataire"),
    siren,
    zipCode: field.text("Code postal"),
    orderId: field.text("Contrat"),
    coveredFrom: field.day("Assuré du"),
    coveredThrough: field.day("Assuré jusqu’au"),
    movement: field.set("Mouvement", movements),
    odometer: field.number("Kilométrage", { unit: "km" }),
    odometerOn: field.day("Relevé le"),
  },
  rows: ({ start, end }) => sql`
    select c.vin, coalesce(c.license_plate, c.temporary_license_plate) as plate, c.brand, c.model, c.finish,
      case when m.is_utility then 'VU' else 'VP' end as kind, c.energy, f.fiscal_power, c.first_registration_date,
      f.buying_price_cents as new_price_cents, o.name as company_name, left(o.siret, 9) as siren, o.zip_code, p.order_id,
      p.start_day as covered_from, p.end_day as covered_through,
      case when p.start_day >= ${start}::date and p.end_day <= ${end}::date then 'BOTH'
        when p.start_day >= ${start}::date then 'ENTREE' when p.end_day <= ${end}::date then 'SORTIE' end as movement,
      r.odometer, (r.at at time zone 'Europe/Paris')::date as odometer_on
    from rental_period p
      join contract k on k.id = p.contract_id and k.has_insurance
      join car c on c.id = p.car_id
      join car_model m on m.id = c.car_model_id
      join company o on o.id = p.company_id
      left join finish f on f.id = c.finish_id
      left join lateral (select odometer, at from mileage_reading
        where car_id = c.id and state = 'ACCEPTED' and (at at time zone 'Europe/Paris')::date <= ${end}::date
        order by at desc, id desc limit 1) r on true
    where p.start_day <= ${end}::date and (p.end_day is null or p.end_day >= ${start}::date)
    order by c.vin, p.start_day, p.id`,
};
