import type { StepTexts } from "../catalogue-texts.ts";

export const serviceTexts = {
  httpRequest: {
    name: "HTTP request",
    help: "Calls an address from the server, not from the browser, and keeps the answer. {{secret.name}} stands for a secret of the settings, which no log and no browser gets to see.",
    words: "api rest call webhook fetch get post json curl",
    example: "Asks an API for the price of a product and keeps it as price.",
    inputs: {
      method: {
        label: "Method",
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
        label: "Address",
        help: "The whole address with https://; private networks are refused.",
      },
      headers: { label: "Headers", help: "One per line: Name: value." },
      bodyKind: {
        label: "Body",
        options: { none: "None", json: "JSON", form: "Form", text: "Text" },
      },
      body: {
        label: "Content",
        help: "Variables within the quotes of JSON are filled in so that it stays JSON.",
      },
      form: { label: "Fields of the form", help: "One per line: name=value." },
      statuses: {
        label: "Expected statuses",
        help: "For example 200-299, 404. Any other fails the step.",
      },
      answer: {
        label: "What to keep",
        options: { text: "The answer as text", json: "The answer's JSON", status: "Its status" },
      },
      jsonPath: {
        label: "Path in the JSON",
        help: "For example items.0.price; empty keeps all of it.",
      },
      name: { label: "Name", help: "Empty keeps nothing; otherwise a variable for later steps." },
      isCollected: {
        label: "Keep in the run's data",
        help: "When off, the value is only a variable.",
      },
    },
  },
  sendToTelegram: {
    name: "Send to Telegram",
    help: "Sends a text, a picture of the page or a document to the chat of your bot, which is set up under Data out.",
    words: "message notify notification chat bot tg alert",
    example: "Writes “The order is placed” to the chat.",
    inputs: {
      what: {
        label: "What to send",
        options: { text: "Text", screenshot: "Picture of the page", document: "Document" },
      },
      text: { label: "Text", help: "Up to 4,096 characters." },
      documentId: { label: "Document" },
    },
  },
  rebootProxy: {
    name: "Reboot proxy",
    help: "Gives the proxy of this extension another address, by the link that the proxy has. At most once a minute: an address that is younger stays.",
    words: "ip change rotate address link mobile",
    example: "Reboots the proxy and waits a second.",
    inputs: { pauseSeconds: { label: "Pause afterwards, seconds" } },
  },
} as const satisfies StepTexts;
