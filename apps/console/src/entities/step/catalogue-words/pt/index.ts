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
    page: "Página e abas",
    pointer: "Mouse",
    input: "Entrada",
    wait: "Espera",
    read: "Leitura de dados",
    data: "Dados",
    service: "Serviços",
    flow: "Condições e repetições",
    action: "Minhas ações",
  },
  blocks: {
    then: "Se sim",
    else: "Se não",
    steps: "Passos",
    choice1: "Opção 1",
    choice2: "Opção 2",
    choice3: "Opção 3",
    choice4: "Opção 4",
  },
  types: {
    custom: {
      name: "Ação própria",
      help: "Uma lista de passos que pode ser salva e usada em scripts.",
      words: "composta cenário gravação passos custom",
      example: "Abrir uma página, esperar pelo título e lê-lo.",
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
