import type { ListSource } from "#kernel/server/lists.ts";
import { searchIn } from "#kernel/server/lists.ts";
import type { carModelContract } from "../../contract/car-models.ts";

export const carModelList: ListSource<typeof carModelContract.listCarModels> = {
  from: "car_model m",
  key: "m.id",
  columns: {
    id: "m.id",
    brandId: "m.brand_id",
    brand: "m.brand",
    name: "m.name",
    isUtility: "m.is_utility",
    isEndOfSupport: "m.is_end_of_support",
    isAvailable: "m.is_available",
    hasPicture: "(m.picture is not null)",
    body: "m.body",
    energies: "m.energies",
    nbOfFinishes: "m.nb_of_finishes",
    lowestPriceCents: "m.lowest_price_cents",
    hasSellingPrices: "m.has_selling_prices",
    updatedAt: "m.updated_at",
  },
  filters: {
    brandId: "m.brand_id",
    brand: "m.brand",
    name: "m.name",
    energy: ({ operator, value }, bind) => {
      if (operator === "null") return `m.energies ${value ? "=" : "<>"} '{}'`;
      const overlaps = `m.energies && ${bind([value].flat())}::text[]`;
      return operator === "ne" ? `not (${overlaps})` : overlaps;
    },
    isUtility: "m.is_utility",
    isEndOfSupport: "m.is_end_of_support",
    isAvailable: "m.is_available",
    hasSellingPrices: "m.has_selling_prices",
    nbOfFinishes: "m.nb_of_finishes",
    lowestPriceCents: "m.lowest_price_cents",
    updatedAt: "m.updated_at",
  },
  sorts: {
    brand: "m.brand, m.name",
    name: "m.name",
    nbOfFinishes: "m.nb_of_finishes",
    lowestPriceCents: "m.lowest_price_cents",
    updatedAt: "m.updated_at",
  },
  search: searchIn("m.search_text"),
  tally: { all: "carModel" },
};

export const finishList: ListSource<typeof carModelContract.listFinishes> = {
  from: "finish f",
  key: "f.id",
  columns: {
    id: "f.id",
    carModelId: "f.car_model_id",
    configurationId: "f.configuration_id",
    brand: "f.brand",
    model: "f.model",
    name: "f.name",
    motorization: "f.motorization",
    energy: "f.energy",
    gearbox: "f.gearbox",
    carbonEmissionRate: "f.carbon_emission_rate",
    fiscalPower: "f.fiscal_power",
    weight: "f.weight",
    isUtility: "f.is_utility",
    isProposable: "f.is_proposable",
    buyingPriceCents: "f.buying_price_cents",
    estimatedBuyingPriceCents: "f.estimated_buying_price_cents",
    hasSellingPrices: "(f.selling_prices is not null)",
  },
  filters: {
    carModelId: "f.car_model_id",
    brand: "f.brand",
    model: "f.model",
    name: "f.name",
    energy: "f.energy",
    gearbox: "f.gearbox",
    carbonEmissionRate: "f.carbon_emission_rate",
    isUtility: "f.is_utility",
    isProposable: "f.is_proposable",
    hasSellingPrices: "(f.selling_prices is not null)",
    buyingPriceCents: "f.buying_price_cents",
  },
  sorts: {
    brand: "f.brand, f.model, f.name",
    name: "f.name",
    buyingPriceCents: "f.buying_price_cents",
    carbonEmissionRate: "f.carbon_emission_rate",
  },
  search: searchIn("f.search_text"),
  tally: { all: "finish" },
};
