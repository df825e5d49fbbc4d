// A test application with the ports of clients: real ones, with the outside service supplied by the test.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestApplication, type TestApplication } from "#tests/application/application.ts";
import { addressSigner, diskStore, openFiles } from "#platform/files/files.ts";
import { type ClientSettings, clientPorts } from "#clients/server/ports.ts";

export async function openWithClients(settings: Partial<ClientSettings> = {}): Promise<TestApplication> {
  const app = await openTestApplication();
  const folder = mkdtempSync(join(tmpdir(), "ecurie-clients-"));
  const files = openFiles(
    diskStore(folder, "/api/temporary-storage", addressSigner("a secret of tests, long enough to sign")),
  );
  const ports = clientPorts(
    { PUBLIC_URL: "http://localhost:3150", ...settings },
    () => "a secret of tests, long enough to close",
  );
  Object.assign(app.application.services, { files, ...ports.services });
  Object.assign(app.application.outside, ports.outside);
  return {
    ...app,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
