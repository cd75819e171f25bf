import type { CatalogueTexts, InputText } from "./catalogue-texts.ts";

const element: InputText = {
  label: "Elemento",
  help: "Como encontrar o elemento: uma alternativa por linha.",
};
const where: InputText = {
  label: "Onde procurar",
  help: "Uma alternativa por linha; vazio é a página inteira.",
};
const readTo = {
  name: {
    label: "Nome",
    help: "O valor fica com este nome nos dados e como variável para os passos seguintes.",
  },
  isCollected: {
    label: "Guardar nos dados da execução",
    help: "Quando desligado, o valor é só uma variável.",
  },
} as const;
const limit: InputText = { label: "No máximo", help: "Quantas entradas ler." };
const key: InputText = { label: "Tecla", help: "Por exemplo Enter, a ou Control+A." };
const attributeOptional: InputText = {
  label: "Atributo",
  help: "Vazio é o texto visível; senão o nome de um atributo, como href.",
};

const conditions = {
  elementVisible: "O elemento está visível",
  elementAbsent: "O elemento não existe",
  textVisible: "A página mostra um texto",
  addressContains: "O endereço contém",
  variableEquals: "A variável é igual a",
  variableContains: "A variável contém",
  variableExists: "A variável está definida",
} as const;
const conditionInputs = {
  condition: { label: "Condição", options: conditions },
  selectors: element,
  variable: { label: "Variável", help: "O nome, sem chaves." },
  text: { label: "Texto" },
} as const;

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

export const catalogue: CatalogueTexts = {
  kinds: {
    page: "Página e abas",
    pointer: "Mouse",
    input: "Entrada",
    wait: "Espera",
    read: "Leitura de dados",
    flow: "Condições e repetições",
    action: "Minhas ações",
  },
  blocks: { then: "Se sim", else: "Se não", steps: "Passos" },
  types: {
    custom: {
      name: "Ação própria",
      help: "Uma lista de passos que pode ser salva e usada em scripts.",
      words: "composta cenário gravação passos custom",
      example: "Abrir uma página, esperar pelo título e lê-lo.",
      inputs: {},
    },
    open: {
      name: "Abrir página",
      help: "Abre um endereço nesta aba ou numa nova e espera que a página esteja pronta. Um arquivo é baixado.",
      words: "ir navegar url link site visitar aba goto",
      example: "Abre example.com nesta aba.",
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
      help: "Carrega de novo a página atual.",
      words: "atualizar refresh f5",
      example: "Recarrega a página e espera que carregue.",
      inputs: {},
    },
    back: {
      name: "Voltar",
      help: "Volta à página anterior da aba.",
      words: "histórico anterior retornar",
      example: "Volta à lista depois de ver um item.",
      inputs: {},
    },
    forward: {
      name: "Avançar",
      help: "Vai para a página seguinte no histórico da aba.",
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
      help: "Vai para a aba cujo endereço ou título contém um texto.",
      words: "janela popup trocar tab",
      example: "Vai para a aba com checkout no endereço.",
      inputs: {
        tab: {
          label: "Qual aba",
          options: { matching: "Pelo endereço ou título", first: "A primeira aba da execução" },
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
      help: "Coloca arquivos de Documentos num campo de arquivo, num botão que abre a escolha de arquivos ou num lugar onde são soltos.",
      words: "anexar arquivo upload anexo imagem",
      example: "Escolhe um documento no campo input[type=file].",
      inputs: { selectors: element, documentId: { label: "Documento" } },
    },
    setVariable: {
      name: "Definir variável",
      help: "Guarda um valor com um nome, para usar depois como {{name}}.",
      words: "atribuir lembrar valor variable",
      example: "Forma um nome completo de dois valores lidos.",
      inputs: {
        variable: { label: "Nome da variável" },
        value: { label: "Valor", help: "Pode conter outras variáveis: {{name}}." },
      },
    },
    click: {
      name: "Clicar",
      help: "Clica num botão, num link ou noutro elemento.",
      words: "clique apertar tocar botão link click",
      example: "Clica no botão “Entrar”.",
      inputs: pointer,
    },
    doubleClick: {
      name: "Clicar duas vezes",
      help: "Clica duas vezes num elemento.",
      words: "clique duplo double click",
      example: "Abre uma linha da tabela com um clique duplo.",
      inputs: pointer,
    },
    hover: {
      name: "Passar o ponteiro",
      help: "Leva o ponteiro a um elemento, para abrir um menu ou uma dica.",
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
    fill: {
      name: "Preencher campo",
      help: "Põe texto num campo, escolhe uma opção ou marca uma caixa.",
      words: "digitar escrever texto type formulário login",
      example: "Põe um e-mail no campo de entrada.",
      inputs: {
        selectors: element,
        value: {
          label: "Valor",
          help: "Em listas, o valor ou o texto da opção; em caixas, true ou false.",
        },
        typingDelay: { label: "Pausa entre teclas, ms", help: "0 põe o texto de uma vez." },
      },
    },
    press: {
      name: "Apertar tecla",
      help: "Aperta uma tecla ou combinação uma ou várias vezes.",
      words: "teclado enter tab escape atalho press key",
      example: "Envia o formulário com Enter.",
      inputs: {
        key,
        times: { label: "Quantas vezes" },
        selectors: { label: "Elemento", help: "Vazio é onde está o cursor." },
      },
    },
    keyDown: {
      name: "Segurar tecla",
      help: "Aperta uma tecla e não solta; vem de gravações.",
      words: "teclado key down",
      example: "Segura Enter até o passo “Soltar tecla”.",
      inputs: { key },
    },
    keyUp: {
      name: "Soltar tecla",
      help: "Solta uma tecla apertada; vem de gravações.",
      words: "teclado key up",
      example: "Solta Enter.",
      inputs: { key },
    },
    select: {
      name: "Escolher da lista",
      help: "Escolhe opções de uma lista suspensa.",
      words: "dropdown select opção",
      example: "Escolhe o país “Portugal”.",
      inputs: {
        selectors: element,
        by: {
          label: "Encontrar a opção por",
          options: { value: "valor", text: "texto", index: "número" },
        },
        options: { label: "Opções", help: "Uma por linha; os números contam a partir de zero." },
      },
    },
    check: {
      name: "Marcar caixa",
      help: "Marca ou desmarca uma caixa ou um botão de opção.",
      words: "checkbox radio alternar",
      example: "Aceita os termos.",
      inputs: { selectors: element, isChecked: { label: "Marcar" } },
    },
    waitTime: {
      name: "Esperar",
      help: "Espera um número de segundos.",
      words: "pausa atraso tempo sleep wait",
      example: "Espera dois segundos.",
      inputs: { seconds: { label: "Segundos" } },
    },
    randomPause: {
      name: "Pausa aleatória",
      help: "Espera um tempo aleatório entre dois limites.",
      words: "atraso random sleep",
      example: "Espera de um a cinco segundos.",
      inputs: { seconds: { label: "Segundos" } },
    },
    waitElement: {
      name: "Esperar elemento",
      help: "Espera até um elemento aparecer, sumir, ou haver tantos.",
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
      help: "Espera até um texto aparecer na página ou sumir.",
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
      help: "Espera até outra página ter carregado.",
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
      help: "Espera até uma expressão JavaScript ser verdadeira na página.",
      words: "javascript condição expression",
      example: "Espera até document.title não estar vazio.",
      inputs: { expression: { label: "Expressão JavaScript" } },
    },
    readText: {
      name: "Ler texto",
      help: "Lê o texto visível de um elemento.",
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
      help: "Lê os textos, ou um atributo, de todos os elementos encontrados.",
      words: "todos elementos array extrair",
      example: "Lê os nomes de todos os produtos com o nome products.",
      inputs: { selectors: element, attribute: attributeOptional, limit, ...readTo },
    },
    readTable: {
      name: "Ler tabela",
      help: "Lê uma tabela como lista de registros com os nomes do cabeçalho.",
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
    checkSignIn: {
      name: "Verificar o login",
      help: "Vê, pelos sinais da rede, se a conta está conectada e informa a tabela. Nunca faz o login.",
      words: "conta autorizada conectada banida sessão cookies rede login",
      example: "Abre a página inicial da rede e falha se a conta não estiver conectada.",
      inputs: {
        opensStartPage: { label: "Abrir antes a página inicial da rede" },
        failsUnlessSignedIn: { label: "Falhar se não estiver conectada" },
        variable: {
          label: "Variável",
          help: "Passa a ser signedIn, signedOut, banned, challenged ou unknown. Vazio: nenhuma variável.",
        },
      },
    },
    saveToAccountData: {
      name: "Guardar nos dados da conta",
      help: "Guarda o que lê como uma coluna desta conta na tabela de extensões.",
      words: "conta coluna amigos páginas anúncios nome id perfil",
      example: "Lê o nome no título do perfil para Nome da conta.",
      inputs: {
        fact: {
          label: "Coluna",
          help: "Contagens e valores vêm do primeiro número do que foi lido.",
          options: {
            accountName: "Nome da conta",
            accountId: "ID da conta",
            fanPageCount: "Páginas de fãs",
            adsCabinet: "Conta de anúncios",
            businessManagerCount: "Gerenciadores de negócios",
            isTwoFactorEnabled: "2FA ativada",
            isAdsAvailable: "Anúncios disponíveis",
            interests: "Interesses",
            externalActivities: "Atividades externas",
            adsPreferences: "Preferências de anúncios",
            extendedStatus: "Status estendido",
            limit: "Limite",
            billing: "Cobrança",
            geo: "Geo",
            currency: "Moeda",
            card: "Cartão",
            rfa: "RFA",
            friendsCount: "Amigos",
            friendsSuggestions: "Sugestões de amigos",
          },
        },
        source: {
          label: "O que ler",
          options: {
            text: "Texto de um elemento",
            attribute: "Atributo de um elemento",
            count: "Número de elementos",
            address: "Endereço da página",
            value: "Um valor dado aqui",
          },
        },
        selectors: element,
        attribute: { label: "Atributo" },
        value: { label: "Valor", help: "Podem ser usadas variáveis." },
        after: {
          label: "Só o que vem depois de",
          help: "De profile.php?id=17&v=2 o texto id= deixa 17. Vazio: tudo.",
        },
      },
    },
    if: {
      name: "Se",
      help: "Verifica uma condição e faz uns passos ou outros.",
      words: "condição ramo senão if else",
      example: "Fecha o aviso de cookies se ele aparecer.",
      inputs: conditionInputs,
    },
    repeat: {
      name: "Repetir",
      help: "Repete passos um número de vezes, enquanto vale uma condição, até que ela valha, ou para cada item de uma lista. O número da volta, a partir de 0, é {{index}}; um laço dentro tem o seu.",
      words: "laço loop while para cada vezes foreach",
      example: "Rola o feed três vezes.",
      inputs: {
        mode: {
          label: "Como repetir",
          options: {
            times: "Um número de vezes",
            while: "Enquanto vale uma condição",
            until: "Até que valha uma condição",
            forEach: "Para cada item de uma lista",
          },
        },
        times: { label: "Quantas vezes" },
        list: {
          label: "Lista",
          help: "Nome de uma variável com uma lista; os passos podem usar {{item}}.",
        },
        ...conditionInputs,
        waitSeconds: {
          label: "Esperar depois da volta no máximo, s",
          help: "Se a volta mudou a página, a espera acaba assim que ela sossega.",
        },
        maxTimes: { label: "No máximo vezes", help: "Para que nunca se repita sem fim." },
      },
    },
    randomOrder: {
      name: "Em ordem aleatória",
      help: "Faz os passos de dentro em ordem aleatória.",
      words: "embaralhar misturar shuffle random",
      example: "Abre três seções em ordem aleatória.",
      inputs: {},
    },
  },
};
