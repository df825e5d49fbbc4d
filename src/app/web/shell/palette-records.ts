// Records that the global search leaves aside and the palette finds too: those of lists that can be searched.
import { useDebouncedValue } from "@mantine/hooks";
import { useQueries } from "@tanstack/react-query";
import { brandContract } from "#catalogue/contract/brands.ts";
import { carModelContract } from "#catalogue/contract/car-models.ts";
import { tireContract } from "#catalogue/contract/tires.ts";
import { seasons } from "#catalogue/model/tire.ts";
import type { ListEndpoint, Result } from "#kernel/contract.ts";
import { minimumSearch } from "#kernel/list.ts";
import { call } from "#kernel/web/client.ts";
import { admission, matchRoute } from "#kernel/web/route.ts";
import { peopleContract } from "#people/contract.ts";
import { fullName } from "#people/model/user.ts";
import { scoringContract } from "#scoring/contract.ts";
import { scoringFlow } from "#scoring/model/flow.ts";
import { carTitle } from "#catalogue/model/names.ts";
import type { Command, CommandGroup } from "./commands.ts";

type Shown = Pick<Command, "label" | "detail"> & { to: string };
type Find = (text: string, signal: AbortSignal) => Promise<Shown[]>;

/** The first rows of a list that a text finds. */
const among =
  <E extends ListEndpoint>(endpoint: E, shown: (item: Result<E>["items"][number]) => Shown): Find =>
  async (text, signal) => {
    const sent = { list: { search: text, pageSize: 6 } };
    return (await call(endpoint as ListEndpoint, sent as never, { signal, isQuiet: true })).items.map((item) => shown(item as never));
  };

/** By title; the address without a record says who may look for them. */
const kinds: readonly { title: string; at: string; find: Find }[] = [
  {
    title: "Modèles",
    at: "/admin/car-models",
    find: among(carModelContract.listCarModels, ({ id, brand, name, isAvailable }) => ({
      label: carTitle(brand, name),
      detail: isAvailable ? "" : "indisponible",
      to: `/admin/car-models/view/${id}`,
    })),
  },
  {
    title: "Marques",
    at: "/admin/brands",
    find: among(brandContract.listBrands, ({ name }) => ({ label: name, detail: "", to: `/admin/brands/view/${encodeURIComponent(name)}` })),
  },
  {
    title: "Scorings",
    at: "/prospection/scorings",
    find: among(scoringContract.listScorings, ({ companyId, companyName, status }) => ({
      label: companyName,
      detail: scoringFlow.states[status].label,
      to: `/prospection/scorings?company=${companyId}`,
    })),
  },
  {
    title: "Utilisateurs",
    at: "/admin/users",
    find: among(peopleContract.listUsers, (user) => ({ label: fullName(user), detail: user.email, to: `/admin/users/view/${user.id}` })),
  },
  {
    title: "Dimensions de pneus",
    at: "/admin/tire-sizes",
    find: among(tireContract.listTireSizes, ({ id, fullSize, season }) => ({
      label: fullSize,
      detail: seasons[season],
      to: `/admin/tire-sizes?size=${id}`,
    })),
  },
];

const isOpen = (address: string): boolean => {
  const match = matchRoute(address);
  return match !== null && admission(match.route) === "open";
};

/** From three characters on, once typing pauses. */
export function useListed(typed: string, pause: number, go: (to: string) => void): { groups: CommandGroup[]; isLoading: boolean } {
  const [text] = useDebouncedValue(typed.trim(), pause);
  const seen = text.length < minimumSearch ? [] : kinds.filter(({ at }) => isOpen(at));
  const reads = useQueries({
    queries: seen.map(({ title, find }) => ({ queryKey: ["palette", title, text], queryFn: ({ signal }: { signal: AbortSignal }) => find(text, signal) })),
  });
  const groups = seen.map(({ title }, index) => ({
    title,
    commands: (reads[index]?.data ?? []).map(({ to, ...words }): Command => ({ id: to, ...words, run: () => go(to) })),
  }));
  return { groups, isLoading: reads.some((read) => read.isLoading) };
}
