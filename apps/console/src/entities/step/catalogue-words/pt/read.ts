import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element, readTo } from "./shared.ts";

const limit: InputText = { label: "No máximo", help: "Quantas entradas ler." };
const attributeOptional: InputText = {
  label: "Atributo",
  help: "Vazio é o texto visível; senão o nome de um atributo, como href.",
};

export const readTexts = {
  readText: {
    name: "Ler texto",
    help: "Lê o texto visível de um elemento em uma variável: os passos seguintes a usam, e os dados da execução a guardam.",
    words: "obter extrair copiar dados extract scrape",
    example: "Lê o título da página com o nome title.",
    inputs: { selectors: element, ...readTo },
  },
  readAttribute: {
    name: "Ler atributo",
    help: "Lê um atributo de um elemento: um link, uma imagem, o valor de um campo.",
    words: "href src valor link extrair",
    example: "Lê o endereço do primeiro link com o nome link.",
    inputs: {
      selectors: element,
      attribute: { label: "Atributo", help: "Por exemplo href, src, value." },
      ...readTo,
    },
  },
  readList: {
    name: "Ler lista",
    help: "Lê os textos, ou um atributo, de todos os elementos encontrados, como uma lista que um laço pode percorrer.",
    words: "todos elementos array extrair",
    example: "Lê os nomes de todos os produtos com o nome products.",
    inputs: { selectors: element, attribute: attributeOptional, limit, ...readTo },
  },
  readTable: {
    name: "Ler tabela",
    help: "Lê uma tabela como lista de registros com os nomes do cabeçalho; um laço pode percorrê-los um a um.",
    words: "linhas colunas extrair table",
    example: "Lê a tabela de pedidos com o nome orders.",
    inputs: { selectors: element, limit, ...readTo },
  },
  readAddress: {
    name: "Ler endereço ou título",
    help: "Lê o endereço da página aberta ou o título da aba.",
    words: "url link aba título",
    example: "Lê o título da aba com o nome title.",
    inputs: {
      part: { label: "O que ler", options: { url: "Endereço", title: "Título" } },
      ...readTo,
    },
  },
  readCookies: {
    name: "Ler cookies",
    help: "Lê os cookies da página aberta ou de um endereço. Quem os tem pode entrar como você.",
    words: "sessão entrada token netscape json header cookies",
    example: "Lê os cookies da página como JSON na variável cookies.",
    inputs: {
      from: { label: "De quem", options: { page: "Da página aberta", address: "De um endereço" } },
      url: { label: "Endereço" },
      names: { label: "Só estes", help: "Um nome por linha; vazio são todos." },
      format: {
        label: "Como",
        options: {
          json: "JSON",
          header: "Texto do cabeçalho Cookie",
          netscape: "Arquivo Netscape",
        },
      },
      name: { label: "Nome", help: "Os passos seguintes os têm com este nome." },
      isCollected: {
        label: "Guardar nos dados da execução",
        help: "Quando desligado, ficam no navegador: nem o registro nem o servidor os têm.",
      },
    },
  },
} as const satisfies StepTexts;
