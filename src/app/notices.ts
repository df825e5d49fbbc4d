// Every kind of notice, with its look.
import { type DeclaredName, gather } from "#kernel/manifest.ts";
import type { NoticeRule } from "#kernel/overview/notice.ts";
import { manifests } from "./areas.ts";

type NoticeName = DeclaredName<typeof manifests, "notices">;

export const notices: Readonly<Record<string, NoticeRule>> = gather(manifests, "notices");

declare module "#kernel/contract.ts" {
  interface Vocabulary {
    notice: NoticeName;
  }
}
