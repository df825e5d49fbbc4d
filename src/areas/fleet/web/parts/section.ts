// A section of the car summary, as an area declares it: its address, its rank, its content.
import { type ComponentType, createElement } from "react";
import type { Access } from "#kernel/contract.ts";
import type { PagePath } from "#kernel/links/page-address.ts";
import { type Route, route } from "#kernel/web/navigation/route.ts";
import type { CarSummary } from "../../model/car.ts";

/** Props of the content of a section. */
export interface CarSectionProps {
  record: CarSummary;
}

type SectionPath = Extract<PagePath, `/car-summary/${string}/:id`>;

/** Module of a section: its content, and a preload of its first read, in parallel with the head of the car. */
interface SectionModule {
  default: ComponentType<CarSectionProps>;
  /** Null for a section that reads a list alone. */
  preload: ((carId: string) => void) | null;
}

interface Section<Path extends SectionPath> {
  path: Path;
  label: string;
  /**
   * Order among sections: registration 10, insurance 20, funding 30, rentals 60, custody 65, sticker 70, tracking 90,
   * transport 110, conversion 120, documents 130.
   */
  rank: number;
  /** The permission without which its tab is hidden; any signed-in user when absent. */
  may?: Access;
  load: () => Promise<SectionModule>;
}

export function carSection<const Path extends SectionPath>({
  path,
  label,
  rank,
  may = "SIGNED_IN",
  load,
}: Section<Path>): Route {
  let screen: Promise<{ default: ComponentType<{ params: { id: string } }> }> | null = null;
  const open = async () => {
    const [{ CarScreen }, { default: Content, preload }] = await Promise.all([
      import("./CarScreen.tsx"),
      load(),
    ]);
    return {
      default: ({ params }: { params: { id: string } }) =>
        createElement(CarScreen, { id: params.id, label, Content, preload }),
    };
  };
  return route({
    path,
    title: label,
    section: "car-summary",
    menu: { rank },
    may,
    load: () => (screen ??= open().catch((error: unknown) => ((screen = null), Promise.reject(error)))),
  } as Parameters<typeof route>[0]);
}
