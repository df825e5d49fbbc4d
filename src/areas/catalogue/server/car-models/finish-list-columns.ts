// Columns that finishes are listed, searched and sorted by, stored on their rows.
import { sql } from "kysely";
import type { Call } from "#kernel/server/call.ts";

/** Recomputes these columns for the finishes of a model, or of all models of a brand. */
export async function recomputeFinishColumns(
  call: Call,
  of: { carModelId: string } | { brandId: string },
): Promise<void> {
  const condition = "carModelId" in of ? sql`m.id = ${of.carModelId}` : sql`m.brand_id = ${of.brandId}`;
  await sql`
    update finish f set brand = now.brand, model = now.model, motorization = now.motorization, energy = now.energy, gearbox = now.gearbox,
      carbon_emission_rate = now.carbon, fiscal_power = now.fiscal_power, is_utility = now.is_utility, is_proposable = now.is_proposable
    from (
      select f.id, m.brand, m.name as model, c.motorization, c.energy, c.gearbox, coalesce(f.own_carbon_emission_rate, c.carbon_emission_rate) as carbon, c.fiscal_power, m.is_utility,
        b.is_available and m.is_available and not m.is_end_of_support and c.is_available and f.is_available as is_proposable
      from car_model m join brand b on b.id = m.brand_id join configuration c on c.car_model_id = m.id join finish f on f.configuration_id = c.id
      where ${condition}
    ) now
    where f.id = now.id and (f.brand, f.model, f.motorization, f.energy, f.gearbox, f.carbon_emission_rate, f.fiscal_power, f.is_utility, f.is_proposable)
      is distinct from (now.brand, now.model, now.motorization, now.energy, now.gearbox, now.carbon, now.fiscal_power, now.is_utility, now.is_proposable)`.execute(
    call.db,
  );
}
