import { randomBytes } from "node:crypto";
import { AccessRights, sendScripts, type Step } from "@baton/contract";
import { createUser, type Db } from "@baton/server/for-simulator";
import { Api } from "../api/api.ts";
import { openSession } from "../api/operator-session.ts";
import { customAction, scriptOf } from "../api/scripts.ts";

const EMAIL = "colleague@example.com";

const open = (url: string): Step => ({ id: "open", type: "open", inputs: { url } });
const click = (text: string): Step => ({
  id: "click",
  type: "click",
  inputs: { selectors: [`text/${text}`] },
});

/** A second user, who has sent scripts that wait to be accepted: one to read, one to run only. */
export async function sendFromColleague(
  { db, url }: { db: Db; url: string },
  receiver: { email: string },
): Promise<void> {
  const isThere = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", EMAIL)
    .executeTakeFirst();
  if (isThere || receiver.email === EMAIL) return;
  // Nobody logs in as this one, unless the operator sets a password.
  await createUser(db, { email: EMAIL, password: randomBytes(24).toString("base64url") });
  const api = new Api(url, (await openSession(db, EMAIL)).session);
  const greeting = await customAction(api, "Greet", [
    open("https://shop.example/"),
    click("Hello"),
  ]);
  const nested: Step = { id: "greet", type: "nestedAction", inputs: { action: greeting.id } };
  const visiting = await customAction(api, "Visit the shop", [nested, click("News")]);
  const bidding = await customAction(api, "Place a bid", [nested, click("Bid")]);
  const visit = await scriptOf(api, "Colleague: visit", [visiting]);
  const bid = await scriptOf(api, "Colleague: bid", [bidding]);
  const given = { expiration: null, autoUpdate: true } as const;
  const read = { accessRights: AccessRights.Read, defaultAccessRights: AccessRights.Read };
  const run = { accessRights: AccessRights.Private, defaultAccessRights: AccessRights.Private };
  await api.call(sendScripts, {
    body: {
      scriptIds: [visit.id, bid.id],
      receivers: [receiver.email],
      note: "The visit you asked for, and how I place bids.",
      nestedActions: [
        { id: greeting.id, ...given, ...read },
        { id: visiting.id, ...given, ...read },
        { id: bidding.id, ...given, ...run },
      ],
    },
  });
}
