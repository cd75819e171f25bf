import type { Portuguese } from "../../../../i18n/localized.ts";
import type * as ru from "../ru/browsers.ts";

export const browsers: Portuguese<typeof ru.browsers> = {
  title: "Navegadores",
  text: "De onde o Baton tira os navegadores: aplicativos neste servidor, nas suas máquinas e as nuvens dos fabricantes.",
  templates: "Modelos de perfis",
  templatesText: "dizem como criar perfis nesses navegadores.",
};
