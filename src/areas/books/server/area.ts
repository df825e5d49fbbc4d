import { area } from "#kernel/server/area.ts";
import { booksContract } from "../contract.ts";
import { booksManifest } from "../manifest.ts";
import { booksPersonalData } from "./personal-data.ts";
import { bookDerivations } from "./posting/derivations.ts";
import { booksTables } from "./tables.ts";

export const books = area(
  booksManifest,
  booksContract,
  {},
  { tables: booksTables, derivations: bookDerivations, personalData: booksPersonalData },
);
