// Operations reserved to the credentials of the pool.
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { describe, expect, it } from "vitest";
import { refusalName, testPool } from "#tests/application/test-pool.ts";

const at = testPool();

describe("administration", () => {
  it("is refused without credentials, with wrong ones, and with a signature for something else", async () => {
    const ask = new ListUsersCommand({ UserPoolId: at.pool.id });
    const wrong = at.clientWith({ credentials: { ...at.pool.credentials, secretAccessKey: "x".repeat(40) } });
    expect(await refusalName(wrong.send(ask))).toContain("NotAuthorizedException");
    const headers = {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.ListUsers",
    };
    const bare = await at.app.server.inject({
      method: "POST",
      url: "/identity",
      headers,
      payload: JSON.stringify({ UserPoolId: at.pool.id }),
    });
    expect([bare.statusCode, bare.headers["x-amzn-errortype"]]).toEqual([
      400,
      "MissingAuthenticationTokenException",
    ]);
    const late = at.clientWith({ credentials: at.pool.credentials, systemClockOffset: -400_000 });
    expect(await refusalName(late.send(ask))).toContain("NotAuthorizedException");
    expect((await at.owner.send(ask)).Users).toBeInstanceOf(Array);
  });

  it("lists accounts by filter, page by page", async () => {
    const [email] = [await at.account(), await at.account()];
    const found = await at.owner.send(
      new ListUsersCommand({ UserPoolId: at.pool.id, Filter: `email = "${email}"` }),
    );
    expect(
      found.Users?.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === "email")?.Value),
    ).toEqual([email]);
    const first = await at.owner.send(
      new ListUsersCommand({ UserPoolId: at.pool.id, Filter: 'family_name ^= "Le"', Limit: 1 }),
    );
    const second = await at.owner.send(
      new ListUsersCommand({
        UserPoolId: at.pool.id,
        Filter: 'family_name ^= "Le"',
        Limit: 1,
        PaginationToken: first.PaginationToken,
      }),
    );
    expect(first.Users?.[0]?.Username).not.toBe(second.Users?.[0]?.Username);
    expect(
      await refusalName(
        at.owner.send(new ListUsersCommand({ UserPoolId: at.pool.id, Filter: "email like x" })),
      ),
    ).toContain("InvalidParameterException");
  });

  it("names the missing user or pool, and the email in use", async () => {
    expect(
      await refusalName(
        at.owner.send(new AdminGetUserCommand({ UserPoolId: at.pool.id, Username: "absent@exemple.fr" })),
      ),
    ).toContain("UserNotFoundException");
    expect(
      await refusalName(
        at.owner.send(
          new AdminListGroupsForUserCommand({ UserPoolId: "eu-west-1_x", Username: "absent@exemple.fr" }),
        ),
      ),
    ).toContain("ResourceNotFoundException");
    const email = await at.account();
    expect(
      await refusalName(
        at.owner.send(new AdminCreateUserCommand({ UserPoolId: at.pool.id, Username: email })),
      ),
    ).toContain("UsernameExistsException");
  });
});
