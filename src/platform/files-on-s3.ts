// Files in an S3 bucket: browsers send and fetch them there directly, by presigned addresses.
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
import { demandNoTransaction } from "#kernel/server/outside.ts";
import { addressSeconds, demandPath, type FileStore, missingFile } from "./files.ts";
import { maximumUpload } from "#kernel/server/uploads.ts";

export interface BucketPlace {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  /** The usual AWS variables and roles when absent. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export function s3Store({ bucket, region, endpoint, credentials }: BucketPlace): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  });
  const at = (path: string) => ({ Bucket: bucket, Key: demandPath(path) });
  const there = (path: string) => {
    demandNoTransaction(`the bucket ${bucket}`);
    return at(path);
  };
  const explained = (error: unknown): never => {
    if (error instanceof NoSuchKey) throw missingFile();
    throw Object.assign(unavailable("Le stockage des fichiers"), { cause: error });
  };
  return {
    put: async (path, bytes) =>
      void (await client.send(new PutObjectCommand({ ...there(path), Body: bytes })).catch(explained)),
    read: async (path) => {
      const { Body } = await client.send(new GetObjectCommand(there(path))).catch(explained);
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    },
    remove: async (path) => void (await client.send(new DeleteObjectCommand(there(path))).catch(explained)),
    list: async function* () {
      let ContinuationToken: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken }))
          .catch(explained);
        for (const { Key, ETag, LastModified } of page.Contents ?? [])
          if (Key) yield { path: Key, mark: `${ETag} ${LastModified?.getTime()}` };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    uploadAddress: (path) =>
      createPresignedPost(client, {
        ...at(path),
        Expires: addressSeconds,
        Conditions: [["content-length-range", 1, maximumUpload]],
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
