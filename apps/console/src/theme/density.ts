/**
 * Heights that both the styles and the virtualisers count with: a row drawn higher than its
 * constant would drift away from where the scrollbar says it is. The styles get them as custom
 * properties from `main.tsx`.
 */
export const ROW_HEIGHT = 36;
export const HEADER_HEIGHT = 34;
export const GROUP_ROW_HEIGHT = 32;
const TOPBAR_HEIGHT = 48;
export const SIDEBAR_WIDTH = 228;

export function publishDensity(root: HTMLElement): void {
  const heights = {
    "--row-height": ROW_HEIGHT,
    "--header-height": HEADER_HEIGHT,
    "--group-row-height": GROUP_ROW_HEIGHT,
    "--topbar-height": TOPBAR_HEIGHT,
    "--sidebar-width": SIDEBAR_WIDTH,
  };
  for (const [name, value] of Object.entries(heights)) root.style.setProperty(name, `${value}px`);
}
