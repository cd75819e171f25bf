import type { InputText, StepTexts } from "../catalogue-texts.ts";
import { element, readTo } from "./shared.ts";

const where: InputText = {
  label: "Onde procurar",
  help: "Uma alternativa por linha; vazio é a página inteira.",
};

export const waitTexts = {
  waitTime: {
    name: "Esperar",
    help: "Espera alguns segundos. Se o que se espera está na página, esperar por isso é mais rápido e seguro.",
    words: "pausa atraso tempo sleep wait",
    example: "Espera dois segundos.",
    inputs: { seconds: { label: "Segundos" } },
  },
  randomPause: {
    name: "Pausa aleatória",
    help: "Espera um tempo aleatório entre dois limites. A semente da execução decide, então uma execução repetida espera o mesmo.",
    words: "atraso random sleep",
    example: "Espera de um a cinco segundos.",
    inputs: { seconds: { label: "Segundos" } },
  },
  waitElement: {
    name: "Esperar elemento",
    help: "Espera até que um elemento apareça, suma ou haja tantos; falha se isso não acontecer a tempo.",
    words: "aparecer sumir carregar wait element",
    example: "Espera até aparecer pelo menos um cartão de produto.",
    inputs: {
      selectors: element,
      state: {
        label: "Estado",
        options: {
          visible: "Visível",
          hidden: "Não visível",
          present: "Na página",
          absent: "Fora da página",
          any: "Qualquer",
        },
      },
      operator: {
        label: "Comparação",
        options: { ">=": "pelo menos", "==": "exatamente", "<=": "no máximo" },
      },
      count: { label: "Quantos elementos" },
      attributes: { label: "Atributos", help: "JSON dos atributos que o elemento deve ter." },
      properties: {
        label: "Propriedades",
        help: "JSON das propriedades que o elemento deve ter.",
      },
    },
  },
  waitText: {
    name: "Esperar texto",
    help: "Espera até que um texto apareça na página ou suma; falha se isso não acontecer a tempo.",
    words: "mensagem wait text",
    example: "Espera as palavras “Pedido feito”.",
    inputs: {
      text: { label: "Texto" },
      state: {
        label: "Continuar quando",
        options: { appears: "O texto apareceu", disappears: "O texto sumiu" },
      },
      selectors: where,
    },
  },
  waitNavigation: {
    name: "Esperar navegação",
    help: "Espera até que outra página carregue, qualquer uma ou a do endereço dado.",
    words: "carregar endereço redirecionar navigation",
    example: "Espera a página da conta abrir.",
    inputs: {
      url: {
        label: "Endereço contém",
        help: "* é qualquer coisa; vazio é qualquer carregamento.",
      },
    },
  },
  waitExpression: {
    name: "Esperar expressão",
    help: "Espera até que uma expressão JavaScript seja verdadeira na página: para o que as outras esperas não dizem.",
    words: "javascript condição expression",
    example: "Espera até document.title não estar vazio.",
    inputs: { expression: { label: "Expressão JavaScript" } },
  },
  waitDownload: {
    name: "Esperar um download",
    help: "Espera até o arquivo que a página baixa estar inteiro na pasta do navegador.",
    words: "arquivo salvar baixar download",
    example: "Espera um arquivo cujo nome termina em .csv.",
    inputs: {
      fileName: {
        label: "Nome do arquivo",
        help: "* vale por qualquer coisa; vazio é qualquer arquivo.",
      },
      variable: {
        label: "Variável",
        help: "Depois há {{variável.name}} e {{variável.size}}; vazio é nenhuma.",
      },
    },
  },
  waitRequest: {
    name: "Esperar uma requisição",
    help: "Espera a resposta a uma requisição que a página fez depois do último passo que fez algo.",
    words: "rede api ajax fetch xhr resposta json network request",
    example: "Espera os preços que a página carrega e lê o primeiro.",
    inputs: {
      url: { label: "Endereço contém", help: "* vale por qualquer coisa." },
      method: {
        label: "Método",
        options: {
          any: "Qualquer",
          GET: "GET",
          POST: "POST",
          PUT: "PUT",
          PATCH: "PATCH",
          DELETE: "DELETE",
        },
      },
      status: {
        label: "Status",
        help: "Por exemplo any, 2xx ou 200; com outros continua à espera.",
      },
      take: {
        label: "Tomar da resposta",
        options: { nothing: "Nada", text: "O texto", json: "Um valor do JSON" },
      },
      path: {
        label: "Caminho do valor",
        help: "Por exemplo data.items.0.name; vazio é a resposta inteira, como para o texto.",
      },
      name: { label: "Nome", help: "O valor fica com este nome como variável." },
      isCollected: {
        label: "Guardar nos dados da execução",
        help: "Quando desligado, o valor é só uma variável.",
      },
    },
  },
  waitDialog: {
    name: "Ler a pergunta da página",
    help: "Espera até a página perguntar algo (alert, confirm, prompt) e lê o texto. Nessa altura já foi respondida.",
    words: "diálogo janela mensagem alert confirm prompt dialog",
    example: "Lê a mensagem que a página mostra depois de um clique.",
    inputs: {
      match: { label: "O texto contém", help: "Vazio é qualquer texto." },
      ...readTo,
    },
  },
} as const satisfies StepTexts;
