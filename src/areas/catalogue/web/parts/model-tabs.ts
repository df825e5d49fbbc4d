// Tabs that later areas add to the page of a model: suggested rents need the price model of quotes,
// which the catalogue does not know. Plugged by src/app/web.
import type { ReactNode } from "react";
import type { CarModel } from "../../model/car-model.ts";

export interface ModelTab {
  key: string;
  label: string;
  show: (model: CarModel) => ReactNode;
}

let plugged: readonly ModelTab[] = [];
export const plugModelTabs = (tabs: readonly ModelTab[]): void => void (plugged = tabs);
export const modelTabs = (): readonly ModelTab[] => plugged;
