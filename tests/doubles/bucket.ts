// An S3 bucket on this machine, for tests of the store of files.
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BucketOptions } from "#platform/files/s3-store.ts";

type Server = new (options: object) => { run: () => Promise<AddressInfo>; close: () => Promise<void> };

export async function openBucket(): Promise<BucketOptions & { close: () => Promise<void> }> {
  const { default: S3rver } = (await import("s3rver" as string)) as { default: Server };
  const directory = mkdtempSync(join(tmpdir(), "ecurie-s3-"));
  const bucket = "ecurie";
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    bucket,
    region: "eu-west-1",
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
