// The form of the customs data of a car.
import { formOf } from "#kit/record/form-of.tsx";
import { exportsContract as api } from "../contract.ts";
import { type Goods, goodsRecord } from "../model/goods.ts";

const goodsOf = formOf<Goods, typeof goodsRecord.fields>(goodsRecord.fields);

export const goodsForms = {
  goods: goodsOf(api.setEmebiGoods)({
    start: ({ finishId, carId, isUsed, cn8, originCountry, massKg }) => ({
      finishId,
      carId,
      isUsed,
      ...(cn8 !== null && { cn8 }),
      ...(originCountry !== null && { originCountry }),
      ...(massKg !== null && { massKg }),
    }),
    title: ({ title }) => `Données douanières : ${title}`,
    lead: ({ finishId, isUsed }) =>
      `${finishId === null ? "Elles valent pour ce véhicule" : "Elles valent pour tous les véhicules de cette finition"}, ${isUsed ? "d’occasion" : "à l’état neuf"}.`,
    fields: [
      {
        name: "cn8",
        description: "8 chiffres : un véhicule neuf et un véhicule d’occasion n’ont pas le même",
      },
      { name: "originCountry", description: "Le pays de fabrication, en deux lettres : DE, ES, JP…" },
      { name: "massKg", description: "La masse à vide, en kilogrammes" },
    ],
    submit: "Enregistrer",
    done: "Les données douanières sont enregistrées.",
  }),
};
