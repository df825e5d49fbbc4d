// Every page of the product, by its address: the possible targets of links. And the kinds of links to outsiders.
import type { DeclaredName, LinkOf } from "#kernel/manifest.ts";
import type { manifests } from "./areas.ts";

declare module "#kernel/contract.ts" {
  interface Vocabulary {
    page: DeclaredName<typeof manifests, "pages">;
    link: LinkOf<typeof manifests>;
  }
}
