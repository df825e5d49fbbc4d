// The customs data of the cars traded within the Union; absent for a company that trades none.
import { Stack } from "#kit/layout/layout.tsx";
import { FieldTable } from "#kit/page/FieldTable.tsx";
import { useLoadedRead } from "#kit/page/loaded-read.tsx";
import { Section } from "#kit/page/Page.tsx";
import { FormButton, recordForms } from "#kit/record/record-forms.tsx";
import { exportsContract as api } from "../contract.ts";
import { goodsRecord } from "../model/goods.ts";

const forms = recordForms(async () => ({ default: (await import("./goods-forms.tsx")).goodsForms }));

export function EmebiGoods() {
  const { data } = useLoadedRead(api.readEmebiGoods, {});
  if (!data || data.goods.length === 0) return null;
  return (
    <Section title="Données douanières des véhicules (EMEBI)" isFlush>
      <FieldTable
        label="Données douanières des véhicules"
        rows={data.goods}
        fields={goodsRecord.fields}
        keyOf={({ finishId, carId, isUsed }) => `${finishId ?? carId} ${isUsed}`}
        columns={[
          {
            title: "Véhicule",
            isLong: true,
            cell: ({ title, vins }) => (
              <Stack gap={2}>
                <span>{title}</span>
                <small>{vins.length > 3 ? `${vins.length} véhicules` : vins.join(", ")}</small>
              </Stack>
            ),
          },
          "isUsed",
          "cn8",
          "originCountry",
          "massKg",
          {
            title: "Actions",
            isHidden: true,
            cell: (goods) => {
              const verb = goods.cn8 === null ? "Compléter" : "Modifier";
              return (
                <FormButton
                  forms={forms}
                  name="goods"
                  record={goods}
                  size="compact-xs"
                  variant={goods.cn8 === null ? "default" : "subtle"}
                  aria-label={`${verb} ${goods.title}`}
                >
                  {verb}
                </FormButton>
              );
            },
          },
        ]}
      />
    </Section>
  );
}
