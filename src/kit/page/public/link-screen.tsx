// The screen of a link, from the endpoint that opens it and the view of its page.
import { type ComponentType, useEffect } from "react";
import type { CallOptions } from "#kernel/web/calls/client.ts";
import { type ClosedText, LinkPage } from "./LinkPage.tsx";

/** What the view of a page receives. */
export interface LinkViewProps<Page> {
  token: string;
  page: Page;
  /** Shows the answer to a write. */
  onChange: (page: Page) => void;
  /** Reads the page again, once it was changed elsewhere: the input stays. */
  reopen: () => void;
}

interface LinkScreenFacts<Page> {
  /** The title while it opens. */
  title: string;
  /** The title of the tab, before the name of the lessor; that of the route when absent. */
  tab?: string | ((page: Page) => string);
  closed?: ClosedText;
  View: ComponentType<LinkViewProps<Page>>;
}

/** `export default linkScreen((...sent) => call(api.openMileageLink, ...sent), { title, View })`. */
export function linkScreen<Page extends { lessor: { name: string } }>(
  open: (sent: { params: { token: string } }, options: CallOptions) => Promise<Page>,
  { title, tab, closed, View }: LinkScreenFacts<Page>,
) {
  const openToken = (token: string, signal: AbortSignal): Promise<Page> =>
    open({ params: { token } }, { signal, isQuiet: true });
  function TitledView(props: LinkViewProps<Page>) {
    const { page } = props;
    const name = typeof tab === "function" ? tab(page) : tab;
    useEffect(() => {
      if (name) document.title = `${name} · ${page.lessor.name}`;
    }, [name, page.lessor.name]);
    return <View {...props} />;
  }
  /** The token is the only parameter of the path. */
  return function LinkScreen({ params }: { params: Readonly<Record<string, string>> }) {
    const [token = ""] = Object.values(params);
    return (
      <LinkPage open={openToken} token={token} title={title} closed={closed}>
        {(page, onChange, reopen) => (
          <TitledView token={token} page={page} onChange={onChange} reopen={reopen} />
        )}
      </LinkPage>
    );
  };
}
