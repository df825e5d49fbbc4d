// What the application itself adds to its areas.
import { manifest } from "#kernel/manifest.ts";

export const appManifest = manifest({
  name: "app",
  pages: ["/forbidden", "/cgu", "/developer"],
  permissions: { OPEN_DEVELOPER_CONSOLE: ["developer"] },
  records: {},
});
