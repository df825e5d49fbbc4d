// A store in an S3 bucket: browsers upload and download there directly, by presigned addresses.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { unavailable } from "#kernel/failure.ts";
import { addressSeconds, requirePath, type FileStore, missingFile } from "./files.ts";
import { maximumFileBytes } from "#kernel/documents/files.ts";

export interface BucketOptions {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  /** Defaults to the usual AWS variables and roles. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export function s3Store({ bucket, region, endpoint, credentials }: BucketOptions): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
  const at = (path: string) => ({ Bucket: bucket, Key: requirePath(path) });
  const throwExplained = (error: unknown): never => {
    if (error instanceof NoSuchKey) throw missingFile();
    throw Object.assign(unavailable("Le stockage des fichiers"), { cause: error });
  };
  return {
    put: async (path, bytes) =>
      void (await client.send(new PutObjectCommand({ ...at(path), Body: bytes })).catch(throwExplained)),
    read: async (path) => {
      const { Body } = await client.send(new GetObjectCommand(at(path))).catch(throwExplained);
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    remove: async (path) => void (await client.send(new DeleteObjectCommand(at(path))).catch(throwExplained)),
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
          .catch(throwExplained);
        for (const { Key, ETag, LastModified } of page.Contents ?? [])
          if (Key) yield { path: Key, mark: `${ETag} ${LastModified?.getTime()}` };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    uploadAddress: (path) =>
      createPresignedPost(client, {
        ...at(path),
        Expires: addressSeconds,
        Conditions: [["content-length-range", 1, maximumFileBytes]],
      }),
    downloadAddress: (path, name) => {
      const disposition = `inline; filename*=UTF-8''${encodeURIComponent(name)}`;
      return getSignedUrl(
        client,
        new GetObjectCommand({ ...at(path), ResponseContentDisposition: disposition }),
        { expiresIn: addressSeconds },
      );
    },
  };
}
