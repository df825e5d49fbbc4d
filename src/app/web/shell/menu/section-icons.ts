// The icon of each section in the drawer.
import {
  IconArrowBackUp,
  IconCar,
  IconCashBanknote,
  IconFileInvoice,
  IconKey,
  IconRoad,
  IconSettings,
  IconShoppingCart,
  IconTags,
  IconTool,
  IconTruck,
  IconUsers,
  IconBuildingWarehouse,
  type TablerIcon,
} from "@tabler/icons-react";
import type { SectionId } from "../../navigation.ts";

export const sectionIcons: Record<SectionId, TablerIcon> = {
  prospection: IconUsers,
  buying: IconShoppingCart,
  payment: IconCashBanknote,
  transport: IconTruck,
  delivery: IconKey,
  "on-the-road": IconRoad,
  restitution: IconArrowBackUp,
  operations: IconTool,
  billing: IconFileInvoice,
  stock: IconBuildingWarehouse,
  resale: IconTags,
  admin: IconSettings,
  "car-summary": IconCar,
};
