// A section of the car summary: a page below `/car-summary`, whose screen shows the car above the content of its area.
// Ranks: registration 10, insurance 20, funding 30, rentals 60, custody 65, sticker 70, tracking 90, transport 110,
// conversion 120, documents 130.
import { type ComponentType, createElement } from "react";
import type { LoadScreen } from "#kernel/web/navigation/route.ts";
import type { CarSummary } from "../../model/car.ts";

/** Props of the content of a section. */
export interface CarSectionProps {
  record: CarSummary;
}

/** Module of a section: its content, and a preload of its first read, in parallel with the head of the car. */
interface SectionModule {
  default: ComponentType<CarSectionProps>;
  /** Null for a section that reads a list alone. */
  preload: ((carId: string) => void) | null;
}

type LoadPage = LoadScreen<{ id: string }>;

/** The screen of a section, around its content. */
export function carSection({ load }: { load: () => Promise<SectionModule> }): LoadPage {
  let screen: ReturnType<LoadPage> | null = null;
  const open: LoadPage = async () => {
    const [{ CarScreen }, { default: Content, preload }] = await Promise.all([
      import("./CarScreen.tsx"),
      load(),
    ]);
    return { default: ({ params: { id } }) => createElement(CarScreen, { id, Content, preload }) };
  };
  return () => (screen ??= open().catch((error: unknown) => ((screen = null), Promise.reject(error))));
}
