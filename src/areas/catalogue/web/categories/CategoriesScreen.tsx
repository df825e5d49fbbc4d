import { Button } from "@mantine/core";
import { useAddress, word } from "#kernel/web/navigation/address.ts";
import { call } from "#kernel/web/calls/client.ts";
import { useSession } from "#kernel/web/session.ts";
import { columnsOf } from "#kit/list/columns.tsx";
import { ListScreen } from "#kit/list/ListScreen.tsx";
import { mediumTermCategoryContract as categories } from "../../contract/medium-term-categories.ts";
import { Availability } from "../parts/Availability.tsx";
import { lazyDialog } from "#kit/dialog/lazy-dialog.tsx";

const CategoryDialog = lazyDialog(() => import("./CategoryDialog.tsx"));

const columns = columnsOf(categories.listMediumTermCategories)([
  { key: "name", width: 190 },
  { key: "description", width: 275, onPhone: "second" },
  { key: "lowestPriceCents", width: 145, onPhone: "end" },
  { key: "nbOfModels" },
  { key: "isUtility" },
  { key: "isAvailable", width: 130, onPhone: "aside", cell: Availability },
  { key: "updatedAt", width: 170 },
]);

/** `?category=` is `new`, or the id of the open category. */
const address = { category: word };

async function setAvailable(id: string, isAvailable: boolean): Promise<void> {
  const { name, description, isUtility, monthlyPrices, version } = await call(
    categories.readMediumTermCategory,
    { params: { id } },
  );
  await call(categories.changeMediumTermCategory, {
    params: { id },
    body: { name, description, isUtility, isAvailable, monthlyPrices, version },
  });
}

export default function CategoriesScreen() {
  const { hasPermission } = useSession();
  const [{ category }, set, at] = useAddress(address);
  return (
    <>
      <ListScreen
        name="listMediumTermCategories"
        endpoint={categories.listMediumTermCategories}
        columns={columns}
        filters={["isUtility", "isAvailable"]}
        to={({ id }) => at({ category: id })}
        actions={
          hasPermission("UPDATE_MEDIUM_TERM_CATEGORY") && (
            <Button onClick={() => set({ category: "new" })}>Nouvelle catégorie</Button>
          )
        }
        bulk={[
          {
            label: "Rendre disponibles",
            may: "UPDATE_MEDIUM_TERM_CATEGORY",
            run: ({ id }) => setAvailable(id, true),
          },
          {
            label: "Rendre indisponibles",
            may: "UPDATE_MEDIUM_TERM_CATEGORY",
            run: ({ id }) => setAvailable(id, false),
          },
        ]}
        empty={{
          title: "Aucune catégorie LMD",
          hint: "Une catégorie réunit des modèles équivalents, loués au mois au même prix.",
        }}
      />
      {category && (
        <CategoryDialog id={category === "new" ? null : category} onClose={() => set({ category: "" })} />
      )}
    </>
  );
}
