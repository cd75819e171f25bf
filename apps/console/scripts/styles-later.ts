import type { Plugin } from "vite";

const STYLES = /^[ \t]*<link rel="stylesheet"[^>]*>\n?/gm;

/**
 * Moves the links to styles behind what the page itself has to show: a browser draws nothing that
 * stands after styles which have not come yet.
 */
export function stylesLater(): Plugin {
  return {
    name: "baton:styles-later",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const links = html.match(STYLES) ?? [];
        return html.replace(STYLES, "").replace("  </body>", `${links.join("")}  </body>`);
      },
    },
  };
}
