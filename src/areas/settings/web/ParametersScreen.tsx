// Settings screen: parameters, tax scales, identity of the lessor.
import { Page } from "#kit/page/Page.tsx";
import { type PageTab, Tabs } from "#kit/page/Tabs.tsx";
import { ports } from "#kit/ports.ts";
import { lazyPart } from "#kit/page/lazy-part.tsx";

const PriceParameters = lazyPart(() => import("./PriceParameters.tsx"));
const TaxScales = lazyPart(() => import("./TaxScales.tsx"));
const LessorForm = lazyPart(() => import("./LessorForm.tsx"));

const ownTabs: readonly PageTab[] = [
  { key: "prices", label: "Prix", show: () => <PriceParameters /> },
  { key: "scales", label: "Barèmes de taxe", show: () => <TaxScales /> },
  { key: "lessor", label: "Loueur", show: () => <LessorForm /> },
];

export default function ParametersScreen() {
  const laterTabs = (ports().tabs.parameters ?? []).map(({ key, label, Content }) => ({
    key,
    label,
    show: () => <Content record={null} />,
  }));
  return (
    <Page subtitle="Une nouvelle valeur vaut à partir de sa date. Les devis déjà faits gardent les leurs.">
      <Tabs tabs={[...ownTabs, ...laterTabs]} />
    </Page>
  );
}
