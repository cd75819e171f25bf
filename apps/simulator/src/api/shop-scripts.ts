import { listScripts, type Step } from "@baton/contract";
import type { Api } from "./api.ts";
import { customAction, scriptOf } from "./scripts.ts";

const SHOP = "https://shop.example";

const step = (
  id: string,
  type: string,
  label: string,
  inputs: Step["inputs"],
  more: Partial<Step> = {},
): Step => ({ id, type, label, inputs, ...more });

const order: Step[] = [
  step("open", "open", "Open the shop", { url: `${SHOP}/` }),
  step("cookies", "click", "Close the notice", { selectors: ["#accept"] }, { onError: "continue" }),
  step("search", "fill", "Look for cups", { selectors: ["aria/Search"], value: "cup" }),
  step("add", "click", "Add to the cart", { selectors: ["aria/Add to cart", "#add"] }),
  step("cart", "open", "Open the cart", { url: `${SHOP}/cart` }),
  step("total", "readText", "Read the total", { selectors: ["#total"], name: "total" }),
  step("send", "click", "Send the order", { selectors: ["text/Send the order"] }),
  step("thanks", "waitText", "Wait for the thanks", { text: "Thank you" }, { retries: 1 }),
];
const prices: Step[] = [
  step("open", "open", "Open the price list", { url: `${SHOP}/prices` }),
  step("table", "readTable", "Read the prices", { selectors: ["#prices"], name: "prices" }),
  step("next", "click", "Next page", { selectors: ["aria/Next"] }),
  step("more", "readTable", "Read the second page", { selectors: ["#prices"], name: "prices" }),
];
const stock: Step[] = [
  step("open", "open", "Open the stock page", { url: `${SHOP}/stock` }),
  step("ready", "waitElement", "Wait for the list", { selectors: ["#stock"] }, { retries: 2 }),
  step("list", "readList", "Read what is there", { selectors: ["#stock li"], name: "stock" }),
];
const warmUp: Step[] = [
  step("open", "open", "Open the front page", { url: `${SHOP}/` }),
  step("look", "scroll", "Look around", {}),
  step("rest", "randomPause", "Rest", { seconds: { from: 1, to: 3 } }),
];

/** The user's scripts for a shop that does not exist; made where they are not there yet. */
export async function makeShopScripts(api: Api): Promise<number[]> {
  const { data } = await api.call(listScripts, { query: { search: "Shop: " } });
  if (data.length > 0) return data.map(({ id }) => id);
  const make = (name: string, steps: Step[]) => customAction(api, name, steps);
  const looking = await make("Look around", warmUp);
  const ordering = await make("Order a cup", order);
  const reading = await make("Read the prices", prices);
  const counting = await make("Check the stock", stock);
  const scripts = [
    await scriptOf(api, "Shop: prices", [looking, reading]),
    await scriptOf(api, "Shop: order, then prices", [looking, ordering, reading]),
    await scriptOf(api, "Shop: stock", [counting]),
    await scriptOf(api, "Shop: order, or stop", [looking, ordering, counting], {
      onFailure: "stop",
    }),
  ];
  return scripts.map(({ id }) => id);
}
