import { NETWORK_RECIPES } from "@baton/catalogue/networks";
import { listNetworks, resetNetwork, SocialNetwork, updateNetwork } from "@baton/contract";
import { expect, it } from "vitest";
import { startTestApp } from "../../../../test/app.ts";
import { expectFailure } from "../../../../test/error-body.ts";

const { as, factories } = await startTestApp();
const vk = { network: String(SocialNetwork.Vk) };
const recipe = NETWORK_RECIPES[SocialNetwork.Vk];

it("gives the five recipes that come with Baton, and a user's own in place of one", async () => {
  const user = as(await factories.user());
  const { data } = (await user.call(listNetworks)).body;
  expect(data).toEqual(
    Object.values(SocialNetwork).map((network) => ({
      ...{ network, recipe: NETWORK_RECIPES[network], isOwn: false, updatedAt: null },
    })),
  );
  const mine = { ...recipe, hosts: [...recipe.hosts, "vk-net.test"] };
  const kept = await user.call(updateNetwork, { params: vk, body: mine });
  expect(kept.body).toMatchObject({ network: SocialNetwork.Vk, isOwn: true });
  expect(kept.body.recipe.hosts).toEqual(mine.hosts);
  expect((await user.call(listNetworks)).body.data[1]).toEqual(kept.body);
  const stranger = as(await factories.user());
  expect((await stranger.call(listNetworks)).body.data[1]).toEqual(data[1]);
  expect((await user.call(resetNetwork, { params: vk })).body).toEqual(data[1]);
  expect((await user.call(listNetworks)).body.data[1]).toEqual(data[1]);
});

it.each([
  ["hosts.0", { hosts: ["not a host"] }],
  ["startUrl", { startUrl: "https://elsewhere.test/" }],
  ["signs.banned.texts.0", { signs: { ...recipe.signs, banned: { texts: [""] } } }],
  [
    "signIn.0.inputs.url",
    { signIn: [{ id: "s", type: "open", inputs: { url: "https://a.test" } }] },
  ],
  ["facts.0.type", { facts: [{ id: "s", type: "uploadDocument", inputs: {} }] }],
])("refuses a recipe by the field %s and keeps the one that was there", async (field, change) => {
  const user = as(await factories.user());
  const body = { ...recipe, ...change };
  const answer = await user.call(updateNetwork, { params: vk, body });
  expect(answer.status).toBe(400);
  const failure = answer.body as unknown as { issues?: { field: string }[] };
  expect(failure.issues?.map((issue) => issue.field)).toContain(field);
  expect((await user.call(listNetworks)).body.data[1]?.isOwn).toBe(false);
});

it("knows no sixth network, and nobody who is not logged in", async () => {
  const user = as(await factories.user());
  const sixth = await user.call(updateNetwork, { params: { network: "5" }, body: recipe });
  expectFailure(sixth, "invalidInput", "network");
  expectFailure(await as().call(listNetworks), "notAuthenticated");
});
