import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

const place = {
  place: {
    label: "Em que lugar",
    options: { middle: "No meio do elemento", offset: "A uma distância do canto" },
  },
  offsetX: { label: "A partir da esquerda, px" },
  offsetY: { label: "A partir do topo, px" },
} as const;
const pointer = {
  selectors: element,
  button: {
    label: "Botão do mouse",
    options: {
      left: "Esquerdo",
      middle: "Do meio",
      right: "Direito",
      back: "Voltar",
      forward: "Avançar",
    },
  },
  ...place,
  duration: { label: "Segurar por, ms" },
  deviceType: {
    label: "Dispositivo",
    help: "Um toque é curto, com o dedo.",
    options: { mouse: "Mouse", pen: "Caneta", touch: "Toque" },
  },
} as const;

export const pointerTexts = {
  click: {
    name: "Clicar",
    help: "Clica em um botão, link ou outro elemento como uma pessoa: quando está visível, parado e sem nada por cima.",
    words: "clique apertar tocar botão link click",
    example: "Clica no botão “Entrar”.",
    inputs: pointer,
  },
  doubleClick: {
    name: "Clicar duas vezes",
    help: "Clica duas vezes seguidas em um elemento, quando está visível, parado e sem nada por cima.",
    words: "clique duplo double click",
    example: "Abre uma linha da tabela com um clique duplo.",
    inputs: pointer,
  },
  hover: {
    name: "Passar o ponteiro",
    help: "Leva o ponteiro até um elemento e o deixa ali, para abrir um menu ou uma dica.",
    words: "mouse menu dica hover",
    example: "Abre o menu suspenso “Produtos”.",
    inputs: { selectors: element, ...place },
  },
  scroll: {
    name: "Rolar",
    help: "Rola a página ou um elemento e espera que carregue o que isso traz.",
    words: "scroll baixo cima feed rolagem",
    example: "Rola a página 600 pixels para baixo.",
    inputs: {
      mode: {
        label: "Como",
        options: {
          to: "Até um ponto",
          by: "Uma distância",
          intoView: "Até o elemento ficar à vista",
          end: "Até o fim",
        },
      },
      selectors: { label: "Elemento", help: "Vazio rola a página." },
      x: { label: "Para a direita, px" },
      y: { label: "Para baixo, px" },
    },
  },
  wheel: {
    name: "Girar a roda do mouse",
    help: "Gira a roda sobre um elemento ou o meio da página, como mapas e listas sem fim a ouvem.",
    words: "rolar zoom mapa mouse wheel",
    example: "Gira a roda 300 pixels para baixo.",
    inputs: {
      selectors: { label: "Sobre qual elemento", help: "Vazio é o meio da página." },
      x: { label: "Para a direita, px" },
      y: { label: "Para baixo, px" },
    },
  },
  drag: {
    name: "Arrastar e soltar",
    help: "Arrasta um elemento até outro, ou por uma distância, com o botão do mouse apertado.",
    words: "mover ordenar ordem controle deslizante soltar drag drop",
    example: "Arrasta o primeiro produto para a cesta.",
    inputs: {
      selectors: element,
      to: {
        label: "Para onde",
        options: { element: "Até um elemento", distance: "Por uma distância" },
      },
      targetSelectors: { label: "Até que elemento", help: "Uma alternativa por linha." },
      ...place,
      x: { label: "Para a direita, px" },
      y: { label: "Para baixo, px" },
      holdMs: {
        label: "Segurar antes de mover, ms",
        help: "Algumas páginas só pegam o elemento depois de um instante.",
      },
    },
  },
} as const satisfies StepTexts;
