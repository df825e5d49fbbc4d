// What prices and documents are made of: parameters, tax scales, the identity of the lessor.
import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.css";
import { lazy, Suspense } from "react";
import { z } from "zod";
import { useAddress } from "#kernel/web/address.ts";
import { Page } from "#kit/page/Page.tsx";
import { Skeleton } from "#kit/page/Skeleton.tsx";

const PriceParameters = lazy(() => import("./PriceParameters.tsx"));
const TaxScales = lazy(() => import("./TaxScales.tsx"));
const LessorForm = lazy(() => import("./LessorForm.tsx"));

const address = z.object({ tab: z.enum(["prices", "scales", "lessor"]).default("prices") });

export default function ParametersScreen() {
  const [{ tab }, set] = useAddress(address);
  return (
    <Page title="Paramètres" subtitle="Une nouvelle valeur vaut à partir de sa date. Les devis déjà faits gardent les leurs.">
      <Tabs value={tab} onChange={(next) => set({ tab: next as typeof tab })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="prices">Prix</Tabs.Tab>
          <Tabs.Tab value="scales">Barèmes de taxe</Tabs.Tab>
          <Tabs.Tab value="lessor">Loueur</Tabs.Tab>
        </Tabs.List>
        <Suspense fallback={<Skeleton />}>
          <Tabs.Panel value="prices">
            <PriceParameters />
          </Tabs.Panel>
          <Tabs.Panel value="scales">
            <TaxScales />
          </Tabs.Panel>
          <Tabs.Panel value="lessor">
            <LessorForm />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </Page>
  );
}
