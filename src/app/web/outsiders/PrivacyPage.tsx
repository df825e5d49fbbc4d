import { PublicPage } from "#kit/page/public/PublicPage.tsx";
import { NotFoundPage } from "../shell/pages/NotFoundPage.tsx";
import { Articles } from "./Articles.tsx";
import { companionOf, companions, privacy } from "./companions.ts";

export default function PrivacyPage({ params }: { params: { app: string } }) {
  const app = companionOf(params.app);
  if (!app) return <NotFoundPage />;
  return (
    <PublicPage
      title="Politique de confidentialité"
      lead={`Pour ${companions[app]}. Le responsable est la société de location qui utilise Écurie.`}
    >
      <Articles of={privacy[app]} />
    </PublicPage>
  );
}
