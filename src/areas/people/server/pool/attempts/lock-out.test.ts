// Attempts by strangers do not lock an owner out. Each caller has an address, and possibly a browser that
// stores cookies.
import { networkOf } from "#kernel/server/http/network.ts";
import { describe, expect, it } from "vitest";
import { findCode, password, testPool } from "#tests/application/test-pool.ts";

const at = testPool();

/** A caller at an address; `keepsCookies` as a browser does. */
function somebody(address: string, keepsCookies = false) {
  let cookie = "";
  const ask = async (name: string, input: object): Promise<string> => {
    const { statusCode, headers, body } = await at.app.server.inject({
      method: "POST",
      url: "/identity",
      remoteAddress: address,
      headers: {
        "x-amz-target": `AWSCognitoIdentityProviderService.${name}`,
        "content-type": "application/x-amz-json-1.1",
        ...(cookie && { cookie }),
      },
      payload: JSON.stringify({ ClientId: at.pool.clientId, ...input }),
    });
    const set = headers["set-cookie"];
    if (keepsCookies && set) cookie = String(set).split(";")[0] ?? "";
    return statusCode === 200 ? "done" : (JSON.parse(body) as { message: string }).message;
  };
  return {
    ask,
    signIn: (USERNAME: string, PASSWORD = password) =>
      ask("InitiateAuth", { AuthFlow: "USER_PASSWORD_AUTH", AuthParameters: { USERNAME, PASSWORD } }),
    forgot: (Username: string) => ask("ForgotPassword", { Username }),
    confirm: (Username: string, ConfirmationCode: string, Password = "Trombone-2027") =>
      ask("ConfirmForgotPassword", { Username, ConfirmationCode, Password }),
  };
}
const times = async (count: number, act: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index++) await act(index);
};

describe("an owner signs in", () => {
  it("while a stranger guessing passwords from elsewhere has to wait", async () => {
    const email = await at.account();
    const stranger = somebody("203.0.113.9");
    await times(5, () => stranger.signIn(email, "Faux-2026"));
    expect(await stranger.signIn(email)).toBe("Password attempts exceeded");
    expect(await somebody("198.51.100.7").signIn(email)).toBe("done");
  });

  it("from a known browser, while a stranger shares its address", async () => {
    const email = await at.account();
    const owner = somebody("198.51.100.7", true);
    expect(await owner.signIn(email)).toBe("done");
    const stranger = somebody("198.51.100.7");
    await times(60, () => stranger.signIn(email, "Faux-2026"));
    await times(60, (index) => stranger.signIn(`personne-${index}@exemple.fr`, "Faux-2026"));
    expect(await somebody("198.51.100.7").signIn(email)).not.toBe("done");
    expect(await owner.signIn(email)).toBe("done");
  });

  it("from a known browser, or with a code, while a hundred strangers delay everybody else", async () => {
    const email = await at.account();
    const owner = somebody("198.51.100.8", true);
    expect(await owner.signIn(email)).toBe("done");
    await times(34, (index) => times(3, () => somebody(`203.0.113.${index}`).signIn(email, "Faux-2026")));
    expect(await somebody("192.0.2.1").signIn(email)).toBe("Password attempts exceeded");
    expect(await owner.signIn(email)).toBe("done");
    const elsewhere = somebody("192.0.2.2", true);
    expect(await elsewhere.forgot(email)).toBe("done");
    expect(await elsewhere.confirm(email, findCode((await at.lastPosted()).body))).toBe("done");
    expect(await elsewhere.signIn(email, "Trombone-2027")).toBe("done");
  });

  it("with a code, although a stranger requested and guessed others before and after", async () => {
    const email = await at.account();
    const stranger = somebody("203.0.113.9");
    const disturb = async () => {
      await times(4, () => stranger.forgot(email));
      await times(8, () => stranger.confirm(email, "000000"));
    };
    await disturb();
    const owner = somebody("198.51.100.9");
    expect(await owner.forgot(email)).toBe("done");
    const code = findCode((await at.lastPosted()).body);
    await disturb();
    expect(await stranger.confirm(email, code)).not.toBe("done");
    expect(await owner.confirm(email, code)).toBe("done");
  });
});

it("a browser is known only for the account that signed in, and its guesses are counted too", async () => {
  const [email, other] = [await at.account(), await at.account()];
  const browser = somebody("198.51.100.7", true);
  expect(await browser.signIn(email)).toBe("done");
  await times(5, () => browser.signIn(email, "Faux-2026"));
  expect(await browser.signIn(email)).toBe("Password attempts exceeded");
  await times(5, () => browser.signIn(other, "Faux-2026"));
  expect(await browser.signIn(other)).toBe("Password attempts exceeded");
});

it.each([
  ["198.51.100.7", "198.51.100.7"],
  ["::ffff:198.51.100.7", "198.51.100.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
])("the address %s is counted as %s", (address, network) => expect(networkOf(address)).toBe(network));
