// The data of a bench belongs to a schema: a new schema needs a new company.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Changes with a migration, or with the code that builds the company. */
export function schemaHash(): string {
  const hash = createHash("sha256");
  const folder = join(root, "database/migrations");
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  for (const name of ["company.ts", "fleet.ts", "functions.ts", "money/company.ts"])
    hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest("hex").slice(0, 10);
}
