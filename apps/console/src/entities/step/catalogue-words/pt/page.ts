import type { StepTexts } from "../catalogue-texts.ts";
import { element } from "./shared.ts";

export const pageTexts = {
  open: {
    name: "Abrir página",
    help: "Abre um endereço nesta aba ou numa nova e espera que a página esteja pronta. Um arquivo é baixado.",
    words: "ir navegar url link site visitar aba goto",
    example: "Abre shop.example nesta aba.",
    inputs: {
      url: { label: "Endereço", help: "O endereço completo com https://; aceita variáveis." },
      isNewTab: { label: "Numa nova aba" },
      ready: {
        label: "A página está aberta quando",
        help: "Pronta é lida até o fim; imagens podem ainda estar carregando.",
        options: {
          domReady: "Está pronta",
          load: "Tudo carregou, imagens também",
          quiet: "A rede está quieta",
        },
      },
      failsOnErrorStatus: {
        label: "Falhar com resposta 4xx ou 5xx",
        help: "Desligado, o código da resposta só fica no registro.",
      },
      signIn: {
        label: "Login que o navegador pede",
        options: { none: "Nenhum", basic: "Nome e senha" },
      },
      user: { label: "Nome de usuário" },
      password: { label: "Senha" },
    },
  },
  reload: {
    name: "Recarregar página",
    help: "Carrega de novo a página atual e espera até que esteja pronta.",
    words: "atualizar refresh f5",
    example: "Recarrega a página e espera que carregue.",
    inputs: {},
  },
  back: {
    name: "Voltar",
    help: "Volta à página anterior da aba; falha se não houver.",
    words: "histórico anterior retornar",
    example: "Volta à lista depois de ver um item.",
    inputs: {},
  },
  forward: {
    name: "Avançar",
    help: "Vai à página seguinte no histórico da aba; falha se não houver.",
    words: "histórico seguinte próxima",
    example: "Abre de novo a página deixada com Voltar.",
    inputs: {},
  },
  closeTab: {
    name: "Fechar aba",
    help: "Fecha esta aba e vai para a anterior.",
    words: "janela tab",
    example: "Fecha a aba que um link abriu.",
    inputs: {},
  },
  switchTab: {
    name: "Mudar de aba",
    help: "Vai para a aba cujo endereço ou título contém um texto, ou espera a que esta página abre.",
    words: "janela popup trocar tab",
    example: "Vai para a aba com checkout no endereço.",
    inputs: {
      tab: {
        label: "Qual aba",
        options: {
          matching: "Pelo endereço ou título",
          opened: "A que foi aberta desta aba",
          first: "A primeira aba da execução",
        },
      },
      match: { label: "Endereço ou título contém", help: "Vazio é a última aba aberta." },
    },
  },
  answerDialog: {
    name: "Responder à pergunta da página",
    help: "Diz de antemão como responder a um diálogo da página (alert, confirm, prompt, sair da página). Sem este passo a resposta é OK.",
    words: "diálogo confirmar cancelar alert confirm prompt beforeunload dialog",
    example: "Responde Cancelar à próxima pergunta da página.",
    inputs: {
      dialogs: {
        label: "O que responder",
        options: { next: "A próxima pergunta", all: "Todas as perguntas a partir daqui" },
      },
      answer: { label: "Resposta", options: { accept: "OK", dismiss: "Cancelar" } },
      text: { label: "Texto da resposta", help: "Para prompt; vazio é o que a página sugere." },
      kind: {
        label: "Só para",
        options: {
          any: "Qualquer pergunta",
          alert: "Mensagens (alert)",
          confirm: "Sim ou não (confirm)",
          prompt: "Perguntas com texto (prompt)",
          beforeunload: "Sair da página",
        },
      },
      match: { label: "O texto contém", help: "Vazio é qualquer texto." },
    },
  },
  setViewport: {
    name: "Tamanho da janela",
    help: "Define o tamanho visível da página, como na gravação.",
    words: "viewport tela resolução celular",
    example: "Mostra a página como numa tela de 1280 × 800.",
    inputs: {
      width: { label: "Largura, px" },
      height: { label: "Altura, px" },
      deviceScaleFactor: { label: "Escala" },
      isMobile: { label: "Página para celular" },
      hasTouch: { label: "Tela sensível ao toque" },
      isLandscape: { label: "Horizontal" },
    },
  },
  emulateNetwork: {
    name: "Velocidade da rede",
    help: "Limita a velocidade da rede, como na gravação.",
    words: "throttling internet lenta latência network",
    example: "Carrega páginas como numa rede móvel lenta.",
    inputs: {
      download: { label: "Download, bytes/s", help: "−1 é sem limite." },
      upload: { label: "Upload, bytes/s", help: "−1 é sem limite." },
      latency: { label: "Latência, ms" },
    },
  },
  screenshot: {
    name: "Captura de tela",
    help: "Guarda uma imagem da página ou de um elemento no registro da execução.",
    words: "screenshot imagem foto print",
    example: "Guarda a página inteira, com o que fica abaixo da tela.",
    inputs: {
      area: {
        label: "O que capturar",
        options: { page: "A parte visível", fullPage: "A página inteira", element: "O elemento" },
      },
      selectors: element,
    },
  },
  uploadDocument: {
    name: "Enviar documento",
    help: "Coloca arquivos de Documentos, ou o que foi baixado antes na mesma execução, num campo de arquivo, num botão que abre a escolha de arquivos ou num lugar onde são soltos.",
    words: "anexar arquivo upload anexo imagem",
    example: "Escolhe um documento no campo input[type=file].",
    inputs: { selectors: element, documentId: { label: "Documento" } },
  },
  download: {
    name: "Baixar um arquivo",
    help: "Pega o arquivo a que um clique ou um endereço leva e o guarda em Documentos.",
    words: "salvar exportar pdf csv anexo documento download",
    example: "Baixa a lista de preços e guarda o documento com o nome prices.",
    inputs: {
      from: {
        label: "De onde vem o arquivo",
        options: { click: "De um clique num elemento", address: "De um endereço" },
      },
      selectors: element,
      url: { label: "Endereço", help: "Vale a entrada no site que o navegador tem." },
      fileName: { label: "Nome do documento", help: "Vazio é o nome do próprio arquivo." },
      name: { label: "Nome", help: "Depois há {{nome.id}}, {{nome.name}} e {{nome.size}}." },
      isCollected: {
        label: "Guardar nos dados da execução",
        help: "Número, nome e tamanho do documento; o documento fica guardado de qualquer modo.",
      },
    },
  },
} as const satisfies StepTexts;
