import type { CatalogueTexts } from "../catalogue-texts.ts";
import { accountTexts } from "./account.ts";
import { dataTexts } from "./data.ts";
import { flowTexts } from "./flow.ts";
import { inputTexts } from "./input.ts";
import { pageTexts } from "./page.ts";
import { pointerTexts } from "./pointer.ts";
import { readTexts } from "./read.ts";
import { serviceTexts } from "./service.ts";
import { waitTexts } from "./wait.ts";

export const catalogue: CatalogueTexts = {
  kinds: {
    page: "Page and tabs",
    pointer: "Mouse",
    input: "Input",
    wait: "Waiting",
    read: "Reading data",
    data: "Data",
    service: "Services",
    flow: "Conditions and loops",
    action: "My actions",
  },
  blocks: {
    then: "If yes",
    else: "If no",
    steps: "Steps",
    choice1: "Choice 1",
    choice2: "Choice 2",
    choice3: "Choice 3",
    choice4: "Choice 4",
  },
  types: {
    custom: {
      name: "Custom action",
      help: "A list of steps that can be saved and used in scripts.",
      words: "composite scenario recording steps",
      example: "Open a page, wait for its heading and read it.",
      inputs: {},
    },
    ...pageTexts,
    ...pointerTexts,
    ...inputTexts,
    ...waitTexts,
    ...readTexts,
    ...accountTexts,
    ...serviceTexts,
    ...dataTexts,
    ...flowTexts,
  },
};
