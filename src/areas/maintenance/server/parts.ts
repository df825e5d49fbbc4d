// Declarations of maintenance by subject, which its area gathers.
import { checkVat } from "#clients/server/vat/check.ts";
import type { Handlers } from "#kernel/server/area.ts";
import { searchIn } from "#kernel/server/lists/sql.ts";
import type { garagesContract } from "../contract/garages.ts";
import type { limitsContract } from "../contract/limits.ts";
import type { operationsContract } from "../contract/operations.ts";
import { readWorksLimits, setWorksLimits } from "./approvals/limits.ts";
import { garagesNearCar } from "./client/garages-near.ts";
import { acceptIban, changeGarage, createGarage, garageMoves, removeGarage } from "./garages/garages.ts";
import { garageList } from "./garages/list.ts";
import { readGarage } from "./garages/read.ts";
import {
  changeOperation,
  createOperation,
  listTermLabels,
  readOperation,
  removeOperation,
} from "./operations/operations.ts";

export const operationHandlers: Handlers<typeof operationsContract> = {
  listMaintenanceOperations: { from: "maintenance_operation o", search: searchIn("o.search_text") },
  createMaintenanceOperation: ({ body }, call) => createOperation(call, body),
  readMaintenanceOperation: ({ params }, call) => readOperation(call, params.id),
  changeMaintenanceOperation: {
    form: ({ params }, call) => readOperation(call, params.id),
    act: ({ params, body }, call) => changeOperation(call, params.id, body),
  },
  removeMaintenanceOperation: ({ params }, call) => removeOperation(call, params.id),
  listMaintenanceTermLabels: (_input, call) => listTermLabels(call),
};

export const limitHandlers: Handlers<typeof limitsContract> = {
  readWorksLimits: (_input, call) => readWorksLimits(call),
  setWorksLimits: {
    form: (_input, call) => readWorksLimits(call),
    act: ({ body }, call) => setWorksLimits(call, body),
  },
};

export const garageHandlers: Handlers<typeof garagesContract> = {
  ...garageMoves,
  listMaintenanceSuppliers: garageList,
  listNearGarages: async ({ query }, call) => ({ garages: await garagesNearCar(call, query.carId) }),
  createMaintenanceSupplier: ({ body }, call) => createGarage(call, body),
  checkMaintenanceSupplierVat: checkVat,
  readMaintenanceSupplier: ({ params }, call) => readGarage(call, params.id),
  changeMaintenanceSupplier: {
    form: async ({ params }, call) => {
      const garage = await readGarage(call, params.id);
      return { ...garage, brandIds: garage.brands.map(({ id }) => id) };
    },
    act: ({ params, body }, call) => changeGarage(call, params.id, body),
  },
  removeMaintenanceSupplier: ({ params }, call) => removeGarage(call, params.id),
  acceptMaintenanceSupplierIban: ({ params, body }, call) => acceptIban(call, { ...params, ...body }),
};
