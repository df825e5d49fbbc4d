// What the search finds, kind by kind, in one shape that the field and the palette show alike.
import type { PageAddress } from "#kernel/links/page-address.ts";
import { useDebouncedValue } from "@mantine/hooks";
import { carStatuses, type CarStatus } from "#fleet/model/car.ts";
import { frenchNumber } from "#kernel/money.ts";
import { useRead } from "#kernel/web/calls/reads.ts";
import { carTitle } from "#catalogue/model/names.ts";
import { searchEndpoints } from "../../contract/search.ts";
import type {
  FoundCar,
  FoundClient,
  FoundContract,
  FoundQuote,
  FoundSupplier,
} from "../../contract/search.ts";
import {
  linkOfCar,
  linkOfClient,
  linkOfContract,
  linkOfQuote,
  linkOfSupplier,
} from "../../model/record-links.ts";
import { cutName } from "../../model/short-names.ts";

export interface SearchResult {
  id: string;
  label: string;
  detail: string;
  /** Null: nothing to open. */
  to: PageAddress | null;
}

export interface SearchResultGroup {
  title: string;
  items: SearchResult[];
}

const plural = (count: number, word: string, more = `${word}s`): string =>
  `${frenchNumber(count)} ${count > 1 ? more : word}`;

const ofCar = (car: FoundCar): SearchResult => ({
  id: car.id,
  label: car.licensePlate ?? car.vin,
  detail: [
    car.carModel && carTitle(car.carModel.brand, car.carModel.name),
    car.licensePlate && car.vin,
    carStatuses[car.status as CarStatus]?.label,
    car.contract && cutName(car.contract.company.client.name),
  ]
    .filter(Boolean)
    .join(" · "),
  to: linkOfCar(car),
});
const ofContract = ({ id, orderId, company, carName }: FoundContract): SearchResult => ({
  id,
  label: orderId,
  detail: `${cutName(company.name)} · ${carName}`,
  to: linkOfContract(id),
});
const ofClient = ({ id, name, nbOfCompanies, nbOfOngoingContracts }: FoundClient): SearchResult => ({
  id,
  label: cutName(name),
  detail: `${plural(nbOfCompanies, "société")} · ${plural(nbOfOngoingContracts, "contrat")} en cours`,
  to: linkOfClient(id),
});
const ofSupplier = ({ id, name, nbOfBrands, nbOfSuppliedCars }: FoundSupplier): SearchResult => ({
  id,
  label: cutName(name),
  detail: `${plural(nbOfBrands, "marque")} · ${plural(nbOfSuppliedCars, "véhicule fourni", "véhicules fournis")}`,
  to: linkOfSupplier(id),
});
const ofQuote = ({ id, orderId, companyName, carName }: FoundQuote): SearchResult => ({
  id,
  label: orderId,
  detail: `${cutName(companyName)} · ${carName}`,
  to: linkOfQuote(id),
});

export interface SearchState {
  /** What was searched: shorter than two characters, nothing was. */
  pattern: string;
  groups: SearchResultGroup[];
  isLoading: boolean;
  isWaiting: boolean;
  error: unknown;
}

const minimum = 2;

/** Searches once typing pauses for `delay` ms; the same text is not asked twice, an empty one forgets the results. */
export function useGlobalSearch(input: string, delay: number, withQuotes: boolean): SearchState {
  const text = input.trim();
  const [debounced] = useDebouncedValue(text, delay);
  const pattern = text.length < minimum ? "" : debounced;
  const sent = pattern.length < minimum ? undefined : { params: { pattern } };
  const options = { isQuiet: true };
  const cars = useRead(searchEndpoints.findCars, sent, options);
  const contracts = useRead(searchEndpoints.findContracts, sent, options);
  const clients = useRead(searchEndpoints.findClients, sent, options);
  const suppliers = useRead(searchEndpoints.findSuppliers, sent, options);
  const quotes = useRead(searchEndpoints.findQuotes, withQuotes ? sent : undefined, options);
  const reads = [cars, contracts, clients, suppliers, ...(withQuotes ? [quotes] : [])];
  const groups: SearchResultGroup[] = [
    { title: "Véhicules", items: (cars.data?.items ?? []).map(ofCar) },
    { title: "Contrats", items: (contracts.data?.items ?? []).map(ofContract) },
    { title: "Clients", items: (clients.data?.items ?? []).map(ofClient) },
    { title: "Fournisseurs", items: (suppliers.data?.items ?? []).map(ofSupplier) },
    { title: "Devis", items: (quotes.data?.items ?? []).map(ofQuote) },
  ];
  return {
    pattern: sent ? pattern : "",
    groups: sent ? groups.filter(({ items }) => items.length > 0) : [],
    isLoading: reads.some((read) => read.isLoading),
    isWaiting: text.length >= minimum && text !== debounced,
    error: reads.find((read) => read.error)?.error,
  };
}
