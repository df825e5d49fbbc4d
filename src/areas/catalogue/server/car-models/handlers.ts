import { carModelFormOf } from "../../model/car-model.ts";
import type { Handlers } from "#kernel/server/area.ts";
import type { carModelContract } from "../../contract/car-models.ts";
import {
  readFirstConfiguration,
  readFirstFinish,
  updateConfigurations,
  updateFinishes,
} from "./selection.ts";
import { carModelList, finishList } from "./lists.ts";
import { readPhoto, removePhoto, uploadPhoto } from "./photo.ts";
import { readCarModel, readFinishChoice } from "./read.ts";
import { changeCarModel, withModelChange, createCarModel, removeCarModel } from "./write.ts";

const availabilityAction = (isAvailable: boolean, what: string): string =>
  isAvailable ? `a rendu disponible ${what}` : `a rendu indisponible ${what}`;

export const carModelHandlers: Handlers<typeof carModelContract> = {
  listCarModels: carModelList,
  simpleCarModels: (_, call) =>
    call.db
      .selectFrom("carModel")
      .select(["id", "brand", "name", "isUtility", "isAvailable", "isEndOfSupport"])
      .orderBy("brand")
      .orderBy("name")
      .execute(),
  listFinishes: finishList,
  readFinish: ({ params }, call) => readFinishChoice(call, params.id),
  createCarModel: ({ body }, call) => createCarModel(call, body),
  readCarModel: ({ params }, call) => readCarModel(call, params.id),
  changeCarModel: {
    form: async ({ params }, call) => {
      const model = await readCarModel(call, params.id);
      return { ...carModelFormOf(model), version: model.version };
    },
    act: ({ params, body: { version, ...form } }, call) =>
      changeCarModel(call, { id: params.id, version }, form),
  },
  removeCarModel: ({ params }, call) => removeCarModel(call, params.id),
  setBuyingPrice: {
    form: ({ params, query }, call) => readFirstFinish(call, params.id, query),
    act: ({ params, query, body: { version, ...values } }, call) =>
      updateFinishes(call, { id: params.id, version }, query, values),
  },
  setSellingPrices: {
    form: ({ params, query }, call) => readFirstFinish(call, params.id, query),
    act: ({ params, query, body: { version, ...values } }, call) =>
      updateFinishes(call, { id: params.id, version }, query, values),
  },
  setMaintenanceCosts: {
    form: ({ params, query }, call) => readFirstConfiguration(call, params.id, query),
    act: ({ params, query, body: { version, ...values } }, call) =>
      updateConfigurations(call, { id: params.id, version }, query, values),
  },
  toggleModel: ({ params, body: { version, isAvailable } }, call) =>
    withModelChange(
      call,
      { id: params.id, version, did: availabilityAction(isAvailable, "le modèle") },
      async () => {
        await call.db.updateTable("carModel").set({ isAvailable }).where("id", "=", params.id).execute();
      },
    ),
  toggleConfiguration: ({ params, query, body: { version, ...values } }, call) =>
    updateConfigurations(
      call,
      { id: params.id, version, did: availabilityAction(values.isAvailable, "une motorisation") },
      query,
      values,
    ),
  toggleFinish: ({ params, query, body: { version, ...values } }, call) =>
    updateFinishes(
      call,
      { id: params.id, version, did: availabilityAction(values.isAvailable, "une finition") },
      query,
      values,
    ),
  downloadPicture: ({ params, query }, call) => readPhoto(call, params.id, query.size),
  uploadPicture: ({ params, files }, call) => uploadPhoto(call, params.id, files?.file),
  removePicture: ({ params }, call) => removePhoto(call, params.id),
};
