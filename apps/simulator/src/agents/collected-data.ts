import type { JsonValue, Random } from "@baton/contract";
import { drawOf } from "./behaviour.ts";

const PRODUCTS = ["Cup", "Plate", "Bowl", "Teapot", "Saucer", "Jug", "Vase", "Tray"];
const COLOURS = ["white", "blue", "green", "black", "yellow"];

const price = (random: Random): string => (2 + Math.floor(random() * 9800) / 100).toFixed(2);

/** What a step of this type might have read from a shop's page. */
export function collect(type: string, random: Random): JsonValue | undefined {
  const product = (): string => `${drawOf(PRODUCTS, random)}, ${drawOf(COLOURS, random)}`;
  const some = <Item>(make: () => Item): Item[] =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, make);
  switch (type) {
    case "readText":
      return `${product()}: ${price(random)} €`;
    case "readAttribute":
    case "readAddress":
      return `https://shop.example/items/${1000 + Math.floor(random() * 9000)}`;
    case "readList":
      return some(product);
    case "readTable":
      return some(() => ({ Item: product(), Price: price(random) }));
    default:
      return undefined;
  }
}
