import type { StepTexts } from "../catalogue-texts.ts";

export const serviceTexts = {
  httpRequest: {
    name: "Pedido HTTP",
    help: "Chama um endereço a partir do servidor, não do navegador, e guarda a resposta. {{secret.nome}} representa um segredo das definições, que nenhum registo nem navegador chega a ver.",
    words: "api rest chamada webhook fetch get post json curl requisição",
    example: "Pergunta a uma API o preço de um produto e guarda-o como price.",
    inputs: {
      method: {
        label: "Método",
        options: {
          GET: "GET",
          POST: "POST",
          PUT: "PUT",
          PATCH: "PATCH",
          DELETE: "DELETE",
          HEAD: "HEAD",
        },
      },
      url: {
        label: "Endereço",
        help: "O endereço completo com https://; redes privadas são recusadas.",
      },
      headers: { label: "Cabeçalhos", help: "Um por linha: Nome: valor." },
      bodyKind: {
        label: "Corpo",
        options: { none: "Nenhum", json: "JSON", form: "Formulário", text: "Texto" },
      },
      body: {
        label: "Conteúdo",
        help: "As variáveis entre as aspas do JSON são preenchidas de modo que continue a ser JSON.",
      },
      form: { label: "Campos do formulário", help: "Um por linha: nome=valor." },
      statuses: {
        label: "Estados esperados",
        help: "Por exemplo 200-299, 404. Qualquer outro faz o passo falhar.",
      },
      answer: {
        label: "O que guardar",
        options: { text: "A resposta como texto", json: "O JSON da resposta", status: "O estado" },
      },
      jsonPath: {
        label: "Caminho no JSON",
        help: "Por exemplo items.0.price; vazio guarda tudo.",
      },
      name: {
        label: "Nome",
        help: "Vazio não guarda nada; senão é uma variável para os passos seguintes.",
      },
      isCollected: {
        label: "Guardar nos dados da execução",
        help: "Desligado, o valor é só uma variável.",
      },
    },
  },
  sendToTelegram: {
    name: "Enviar para o Telegram",
    help: "Envia um texto, uma imagem da página ou um documento para o chat do seu bot, que se configura na saída de dados.",
    words: "mensagem notificar notificação chat bot tg alerta",
    example: "Escreve “A encomenda está feita” no chat.",
    inputs: {
      what: {
        label: "O que enviar",
        options: { text: "Texto", screenshot: "Imagem da página", document: "Documento" },
      },
      text: { label: "Texto", help: "Até 4096 caracteres." },
      documentId: { label: "Documento" },
    },
  },
  rebootProxy: {
    name: "Reiniciar o proxy",
    help: "Dá outro endereço ao proxy desta extensão, pela ligação que o proxy tem. No máximo uma vez por minuto: um endereço mais recente fica.",
    words: "ip mudar rodar endereço ligação móvel reboot",
    example: "Reinicia o proxy e espera um segundo.",
    inputs: { pauseSeconds: { label: "Pausa depois, segundos" } },
  },
} as const satisfies StepTexts;
