const PORT_MAX = 65_535;

export const readPort = (text: string): number | undefined => {
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return port >= 1 && port <= PORT_MAX ? port : undefined;
};
